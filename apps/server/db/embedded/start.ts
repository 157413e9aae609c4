import type { ChildProcess } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareBinaries } from './binaries.ts';
import { openCluster, runOn, SUPERUSER, type Cluster } from './cluster.ts';
import { lockFolder } from './folder-lock.ts';
import { clearOrphan, readPostmasterFile, SOCKET_FOLDER_PREFIX } from './orphan.ts';
import { comesTrue } from './processes.ts';
import { canReach, databaseUser, type DatabaseUser } from './unprivileged-user.ts';

export type EmbeddedPostgres = {
  /** Where node-postgres connects: a folder name as host means the socket in it. */
  connection: { host: string; port: number; user: string; database: string };
  /** The same as an address, for another role or database. */
  urlFor(role: string, database: string): string;
  readonly pid: number;
  /** Resolves once the database has ended without stop() being asked for, or could not be started again; tells why. */
  lost: Promise<Error>;
  /** Ends it cleanly and frees the folder. May be called more than once. */
  stop(): Promise<void>;
};

// The number only names the socket's file: no TCP port is opened.
const PORT = 5432;
const STARTS_PER_MINUTE = 5;

/**
 * Starts the database kept in `dataDir`, making it at first use and replaying its log after a crash. A postmaster that ends by
 * itself (killed, out of memory) is started again behind the same socket. Throws DataFolderInUse, before touching anything,
 * where another server is at work on the folder. What is written to a database that `isThrownAway` does not survive a power cut;
 * it is for tests, which make and drop hundreds.
 */
export async function startEmbeddedPostgres({
  dataDir,
  isThrownAway = false,
}: {
  dataDir: string;
  isThrownAway?: boolean;
}): Promise<EmbeddedPostgres> {
  const user = databaseUser();
  mkdirSync(dataDir, { recursive: true, mode: user ? 0o711 : 0o700 });
  const folder = realpathSync(dataDir);
  const release = lockFolder(folder);
  try {
    await clearOrphan(join(folder, 'postgres'));
    const cluster = await openCluster(folder, prepareBinaries(folder, user), user);
    return await supervise(cluster, { sockets: makeSocketFolder(user), log: join(folder, 'postgres.log'), isThrownAway }, release);
  } catch (error) {
    release();
    throw error;
  }
}

interface Run {
  sockets: string;
  log: string;
  isThrownAway: boolean;
}

async function supervise(cluster: Cluster, run: Run, release: () => void): Promise<EmbeddedPostgres> {
  const { sockets, log } = run;
  let postmaster = await startPostmaster(cluster, run);
  let stopping: Promise<void> | undefined;
  let restarting: Promise<void> = Promise.resolve();
  const { promise: lost, resolve: tellLost } = Promise.withResolvers<Error>();
  const starts: number[] = [];

  const restart = async () => {
    if (stopping) return;
    starts.push(Date.now());
    if (starts.filter((at) => at > Date.now() - 60_000).length > STARTS_PER_MINUTE) {
      tellLost(new Error(`The database keeps ending. Its log is ${log}.`));
      return;
    }
    await clearOrphan(cluster.folder);
    mkdirSync(sockets, { recursive: true, mode: 0o700 });
    giveTo(sockets, cluster.user);
    postmaster = await startPostmaster(cluster, run);
    watch();
  };
  const watch = () => {
    postmaster.once('exit', () => {
      restarting = restart().catch((error: unknown) => tellLost(error instanceof Error ? error : new Error(String(error))));
    });
  };
  watch();

  // Whatever ends this process without stop(), short of a kill -9, still ends the database in good order.
  const endWithProcess = () => postmaster.kill('SIGINT');
  process.once('exit', endWithProcess);

  return {
    connection: { host: sockets, port: PORT, user: SUPERUSER, database: 'postgres' },
    urlFor: (role, database) =>
      `postgresql://${encodeURIComponent(role)}@/${encodeURIComponent(database)}?host=${encodeURIComponent(sockets)}&port=${PORT}`,
    get pid() {
      return postmaster.pid ?? 0;
    },
    lost,
    stop: () =>
      (stopping ??= (async () => {
        await restarting;
        await stopPostmaster(postmaster);
        process.removeListener('exit', endWithProcess);
        rmSync(sockets, { recursive: true, force: true });
        release();
      })()),
  };
}

async function startPostmaster(cluster: Cluster, { sockets, log, isThrownAway }: Run): Promise<ChildProcess> {
  if (existsSync(log) && statSync(log).size > 10_000_000) renameSync(log, `${log}.1`);
  const logFile = openSync(log, 'a', 0o600);
  const logBefore = statSync(log).size;
  const settings = {
    listen_addresses: '',
    unix_socket_directories: sockets,
    unix_socket_permissions: '0700',
    port: PORT,
    // What was acknowledged survives a power cut: stated here, so that no edited file weakens it by accident.
    fsync: isThrownAway ? 'off' : 'on',
    synchronous_commit: 'on',
    full_page_writes: isThrownAway ? 'off' : 'on',
  };
  const parameters = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = runOn(cluster, 'postgres', parameters, logFile);
  closeSync(logFile);

  let failure: string | undefined;
  child.once('error', (error) => (failure = error.message));
  child.once('exit', () => (failure ??= readFileSync(log).subarray(logBefore).toString().trim() || 'it ended at once and said nothing'));
  const isReady = () => {
    const said = readPostmasterFile(cluster.folder);
    return said?.pid === child.pid && said?.status === 'ready';
  };
  // A long log to replay after a crash takes its time; only a postmaster that ended has failed.
  const ready = await comesTrue(() => failure !== undefined || isReady(), 600_000, 5);
  if (failure !== undefined) throw new Error(`The database did not start:\n${failure}`);
  if (!ready) {
    child.kill('SIGQUIT');
    throw new Error(`The database is not ready after ten minutes. Its log is ${log}.`);
  }
  return child;
}

async function stopPostmaster(postmaster: ChildProcess): Promise<void> {
  const ended = () => postmaster.exitCode !== null || postmaster.signalCode !== null;
  for (const request of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (ended()) return;
    postmaster.kill(request);
    if (await comesTrue(ended, 20_000)) return;
  }
}

/**
 * The folder of the socket, whose path has to be short. "trust" is safe behind it: it is private (0700) to the user that the
 * database runs as, who could read the data files anyway; there is no other way in, as no TCP port is opened.
 */
function makeSocketFolder(user: DatabaseUser | undefined): string {
  const wanted = tmpdir();
  const parent = wanted.length < 60 && canReach(wanted, user) ? wanted : '/tmp';
  const folder = mkdtempSync(join(realpathSync(parent), SOCKET_FOLDER_PREFIX));
  giveTo(folder, user);
  return folder;
}

function giveTo(folder: string, user: DatabaseUser | undefined): void {
  chmodSync(folder, 0o700);
  if (user) chownSync(folder, user.uid, user.gid);
}

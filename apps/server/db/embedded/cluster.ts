import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import { chmodSync, closeSync, constants, existsSync, mkdirSync, openSync, readdirSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { canReach, handOver, type DatabaseUser } from './unprivileged-user.ts';

export const SUPERUSER = 'postgres';

/** A cluster's folder, and how a program that runs as the database's user gets at it. */
export type Cluster = { folder: string; binaries: Binaries; user: DatabaseUser | undefined };

/** Starts one of PostgreSQL's programs on the cluster, as the database's user, away from our terminal and its signals. */
export function runOn(cluster: Cluster, program: keyof Binaries, parameters: string[], output: 'pipe' | number): ChildProcess {
  const { folder, user, binaries } = cluster;
  const stdio: StdioOptions = ['ignore', output, output];
  let dataFolder = folder;
  let handle: number | undefined;
  if (user && !canReach(folder, user)) {
    // Root's own folders (a clone under /root) let nobody else through. An open handle on the cluster is a way in that needs
    // no right on the folders above, and it opens nothing but the cluster.
    handle = openSync(folder, constants.O_RDONLY | constants.O_DIRECTORY);
    stdio.push(handle);
    dataFolder = '/proc/self/fd/3';
  }
  const child = spawn(binaries[program], ['-D', dataFolder, ...parameters], {
    stdio,
    cwd: '/',
    // Ctrl-C reaches every process of the terminal: the database must outlive the requests that are being finished.
    detached: true,
    env: { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C.UTF-8', TZ: 'UTC' },
    ...user,
  });
  if (handle !== undefined) closeSync(handle);
  return child;
}

/** The cluster in this data folder, made when there is none yet. A making that was interrupted is begun again. */
export async function openCluster(dataDir: string, binaries: Binaries, user: DatabaseUser | undefined): Promise<Cluster> {
  const folder = join(realpathSync(dataDir), 'postgres');
  if (!existsSync(join(folder, 'PG_VERSION'))) await makeCluster(folder, binaries, user);
  handOver(folder, user);
  chmodSync(folder, 0o700);
  return { folder, binaries, user };
}

async function makeCluster(folder: string, binaries: Binaries, user: DatabaseUser | undefined): Promise<void> {
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new Error(`${folder} holds something else than a database made here. Move it away, or choose another DATA_DIR.`);
  }
  mkdirSync(unfinished, { mode: 0o700 });
  handOver(unfinished, user);
  const parameters = [
    '--username',
    SUPERUSER,
    '--auth=trust',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--locale=C.UTF-8',
    '--no-instructions',
    ...Object.entries(sizes(totalmem())).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  const child = runOn({ folder: unfinished, binaries, user }, 'initdb', parameters, 'pipe');
  const said = await outputOf(child);
  if (said.code !== 0) throw new Error(`The database could not be made in ${folder}:\n${said.text}`);
  rmSync(folder, { recursive: true, force: true });
  renameSync(unfinished, folder);
}

/**
 * Sizes for a small machine that also runs the server. They are written into postgresql.conf when the cluster is made, where
 * an operator may change them. Parallel queries stay off: they would need more shared memory than a container has.
 */
function sizes(memory: number): Record<string, string> {
  const mega = 1024 * 1024;
  const share = (part: number, least: number, most: number) => Math.round(Math.min(Math.max((memory * part) / mega, least), most));
  return {
    max_connections: '100',
    shared_buffers: `${share(1 / 16, 64, 512)}MB`,
    effective_cache_size: `${share(1 / 4, 256, 4096)}MB`,
    work_mem: '8MB',
    maintenance_work_mem: '64MB',
    max_wal_size: '1GB',
    random_page_cost: '1.1',
    jit: 'off',
    max_parallel_workers_per_gather: '0',
    max_parallel_maintenance_workers: '0',
    log_min_messages: 'warning',
    log_checkpoints: 'off',
    log_line_prefix: '%m [%p] ',
    timezone: 'UTC',
  };
}

async function outputOf(child: ChildProcess): Promise<{ code: number | null; text: string }> {
  let text = '';
  child.stdout?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  return await new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: null, text: error.message }));
    child.on('close', (code) => resolve({ code, text }));
  });
}

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { databaseUser } from '../db/embedded/unprivileged-user.ts';

export interface Pooler {
  /** Where node-postgres connects: a folder name as host means the socket in it. */
  address: { host: string; port: number };
  stop(): Promise<void>;
}

/** The folders of servers' programs are not on everybody's path. */
const env = { ...process.env, PATH: [process.env['PATH'], '/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin'].join(delimiter) };

/** Whether PgBouncer is installed on this machine. */
export const hasPooler = (): boolean => spawnSync('pgbouncer', ['--version'], { env }).status === 0;

export interface PoolerOptions {
  /** `transaction` unless another is asked for. */
  mode?: 'transaction' | 'session';
  /** A port on the loopback interface; without one there is a socket only. */
  port?: number;
  /** Connections to the database for each pair of database and role. */
  poolSize?: number;
}

/**
 * Starts PgBouncer before a PostgreSQL that trusts its local connections, for every database and role of it. It lets everybody in who can reach it: for
 * tests and proofs on this machine. Throws where it is not installed.
 */
export async function startPooler(
  server: { host: string; port: number; user: string },
  { mode = 'transaction', port, poolSize = 8 }: PoolerOptions = {},
): Promise<Pooler> {
  if (!hasPooler()) throw new Error('PgBouncer is not installed (Debian: apt-get install pgbouncer)');
  const user = databaseUser();
  const folder = mkdtempSync(join(tmpdir(), 'rawnaq-pooler-'));
  const settings = join(folder, 'pgbouncer.ini');
  writeFileSync(
    settings,
    `[databases]
* = host=${server.host} port=${server.port}
[pgbouncer]
${port === undefined ? 'listen_addr =' : 'listen_addr = 127.0.0.1'}
listen_port = ${port ?? 6432}
unix_socket_dir = ${folder}
pool_mode = ${mode}
auth_type = trust
auth_file = ${join(folder, 'users.txt')}
auth_user = ${server.user}
auth_query = select usename, usename::text from pg_user where usename = $1
max_client_conn = 1000
default_pool_size = ${poolSize}
server_idle_timeout = 5
server_login_retry = 1
query_wait_timeout = 20
server_reset_query_always = 0
log_connections = 0
log_disconnections = 0
`,
  );
  writeFileSync(join(folder, 'users.txt'), `"${server.user}" ""\n`);
  if (user) for (const path of [folder, settings, join(folder, 'users.txt')]) chownSync(path, user.uid, user.gid);
  const child = spawn('pgbouncer', [settings], { cwd: '/', env, stdio: ['ignore', 'ignore', 'pipe'], ...user });
  let log = '';
  child.stderr.on('data', (text: Buffer) => (log = (log + text.toString()).slice(-20_000)));
  const address = port === undefined ? { host: folder, port: 6432 } : { host: '127.0.0.1', port };
  const socket = port === undefined ? { path: join(folder, '.s.PGSQL.6432') } : { host: '127.0.0.1', port };
  for (let tries = 0; !(await answers(socket)); tries += 1) {
    if (child.exitCode !== null || tries > 200) throw new Error(`PgBouncer did not start:\n${log}`);
    await pause(50);
  }
  return {
    address,
    async stop() {
      await end(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function answers(address: { path: string } | { host: string; port: number }): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address as { path: string });
    socket.once('connect', () => (socket.destroy(), resolve(true)));
    socket.once('error', () => resolve(false));
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await Promise.race([ended, pause(3000)]);
  if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
}

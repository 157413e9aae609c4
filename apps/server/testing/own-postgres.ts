import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { runOn } from '../db/embedded/cluster.ts';
import { databaseUser, handOver } from '../db/embedded/unprivileged-user.ts';

const installed = '/usr/lib/postgresql';

/** The programs of a PostgreSQL that the system has, as Debian lays them; undefined where there is none. */
export function systemPostgres(): { initdb: string; postgres: string } | undefined {
  if (!existsSync(installed)) return undefined;
  const version = readdirSync(installed)
    .filter((name) => Number(name) >= 15 && existsSync(join(installed, name, 'bin/initdb')))
    .toSorted((a, b) => Number(a) - Number(b))[0];
  return version === undefined
    ? undefined
    : { initdb: join(installed, version, 'bin/initdb'), postgres: join(installed, version, 'bin/postgres') };
}

export interface OwnPostgres {
  /** The address of a database for a role of the server. */
  urlFor(role: string, password: string, database: string): string;
  superuser: pg.ClientConfig;
  stop(): Promise<void>;
}

/** An empty PostgreSQL server as an operator has one: reached by TCP, roles sign in with their passwords, nothing in it but its superuser. */
export async function startOwnPostgres(binaries: { initdb: string; postgres: string }): Promise<OwnPostgres> {
  const user = databaseUser();
  const folder = mkdtempSync(join(tmpdir(), 'rawnaq-own-'));
  chmodSync(folder, 0o711);
  const cluster = { folder: join(folder, 'data'), binaries, user };
  const password = join(folder, 'password');
  writeFileSync(password, 'superuser');
  mkdirSync(cluster.folder, { mode: 0o700 });
  handOver(folder, user);
  const making = runOn(
    cluster,
    'initdb',
    ['-U', 'postgres', `--pwfile=${password}`, '-A', 'scram-sha-256', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    'pipe',
  );
  const [code] = (await once(making, 'exit')) as [number];
  if (code !== 0) throw new Error(`initdb ended with ${code}`);
  const port = await freePort();
  const settings = { listen_addresses: '127.0.0.1', port, unix_socket_directories: '', fsync: 'off' };
  const server = runOn(
    cluster,
    'postgres',
    Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    'pipe',
  );
  const superuser = { host: '127.0.0.1', port, user: 'postgres', password: 'superuser', database: 'postgres' };
  await answers(superuser);
  return {
    urlFor: (role, word, database) => `postgresql://${role}:${word}@127.0.0.1:${port}/${database}`,
    superuser,
    async stop() {
      const ended = once(server, 'exit');
      server.kill('SIGQUIT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}

async function answers(connection: pg.ClientConfig): Promise<void> {
  const end = Date.now() + 20_000;
  for (;;) {
    const client = new pg.Client(connection);
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

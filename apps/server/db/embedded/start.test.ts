import { spawn, type ChildProcess } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { comesTrue, processIdentity } from './processes.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './start.ts';
import { canReach } from './unprivileged-user.ts';

const writer = join(import.meta.dirname, 'testing', 'write-rows.ts');
const isRoot = process.getuid?.() === 0;
const nobody = { uid: 65534, gid: 65534 };
const canRunAsNobody = isRoot && canReach(import.meta.dirname, nobody) && canReach(realpathSync(process.execPath), nobody);

let base: string;
beforeAll(() => {
  base = mkdtempSync(join(realpathSync('/tmp'), 'rawnaq-embedded-'));
});
afterAll(() => rmSync(base, { recursive: true, force: true }));

// A test that fails half-way must not leave its database running.
const started: EmbeddedPostgres[] = [];
afterEach(() => Promise.all(started.splice(0).map((database) => database.stop())));

async function start(dataDir: string): Promise<EmbeddedPostgres> {
  const database = await startEmbeddedPostgres({ dataDir });
  started.push(database);
  return database;
}

type Told = { ready?: boolean; pid?: number; uid?: number; written?: number; failed?: string };
type Writer = { child: ChildProcess; told: Told[]; until: (isIt: (told: Told) => boolean) => Promise<Told>; ended: Promise<void> };

function startWriter(dataDir: string, task: 'write' | 'hold', user?: { uid: number; gid: number }): Writer {
  const child = spawn(process.execPath, [writer, dataDir, task], { stdio: ['ignore', 'pipe', 'inherit'], cwd: '/', ...user });
  const told: Told[] = [];
  const listeners = new Set<() => void>();
  createInterface({ input: child.stdout }).on('line', (line) => {
    told.push(JSON.parse(line) as Told);
    for (const listener of listeners) listener();
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const until = (isIt: (entry: Told) => boolean) =>
    new Promise<Told>((resolve, reject) => {
      const look = () => {
        const found = told.find(isIt);
        if (found) resolve(found);
      };
      listeners.add(look);
      void ended.then(() => reject(new Error(`The writer ended early: ${JSON.stringify(told.at(-1))}`)));
      look();
    });
  return { child, told, until, ended };
}

async function rowsIn(database: EmbeddedPostgres): Promise<number[]> {
  const client = new pg.Client(database.connection);
  await client.connect();
  const { rows } = await client.query<{ number: number }>('select number from written order by number');
  await client.end();
  return rows.map((row) => row.number);
}

describe('the embedded database', () => {
  test('starts in an empty folder, opens no TCP port, and loses nothing that is durable by default', async () => {
    const database = await start(join(base, 'empty'));
    const client = new pg.Client({ connectionString: database.urlFor('postgres', 'postgres') });
    await client.connect();
    const { rows } = await client.query(`select current_setting('listen_addresses') as listens, current_setting('fsync') as fsync,
      current_setting('synchronous_commit') as commit, current_setting('server_encoding') as encoding,
      (select datlocprovider::text || ' ' || datlocale from pg_database where datname = 'postgres') as locale, lower('ÉÇ') as lowered`);
    await client.end();
    await database.stop();
    expect(rows).toEqual([{ listens: '', fsync: 'on', commit: 'on', encoding: 'UTF8', locale: 'b C.UTF-8', lowered: 'éç' }]);
  });

  test('keeps every acknowledged row when server and database are killed while writing, again and again', async () => {
    const dataDir = join(base, 'killed');
    for (let round = 0; round < 3; round++) {
      const one = startWriter(join(dataDir, String(round % 2)), 'write');
      const { pid = 0 } = await one.until((told) => told.ready === true);
      await one.until((told) => (told.written ?? 0) >= 50);
      process.kill(pid, 'SIGKILL');
      one.child.kill('SIGKILL');
      await one.ended;
      const acknowledged = one.told.flatMap((told) => told.written ?? []);
      const database = await start(join(dataDir, String(round % 2)));
      const rows = await rowsIn(database);
      const client = new pg.Client(database.connection);
      await client.connect();
      await client.query('truncate written');
      await client.end();
      await database.stop();
      expect(rows.slice(0, acknowledged.length)).toEqual(acknowledged);
      expect(rows.length - acknowledged.length).toBeLessThanOrEqual(1);
    }
  });

  test('ends the database that a killed server left running, and starts anew', async () => {
    const dataDir = join(base, 'orphan');
    const one = startWriter(dataDir, 'write');
    const { pid = 0 } = await one.until((told) => told.ready === true);
    await one.until((told) => (told.written ?? 0) >= 5);
    one.child.kill('SIGKILL');
    await one.ended;
    const database = await start(dataDir);
    expect(database.pid).not.toBe(pid);
    expect(processIdentity(pid)).toBeUndefined();
    expect((await rowsIn(database)).length).toBeGreaterThanOrEqual(5);
    await database.stop();
  });

  test('comes back by itself, behind the same socket, when only the database is killed', async () => {
    const database = await start(join(base, 'revived'));
    const before = database.pid;
    process.kill(before, 'SIGKILL');
    const revived = await comesTrue(() => database.pid !== before, 10_000);
    expect(revived).toBe(true);
    const client = new pg.Client(database.connection);
    await client.connect();
    await client.end();
    await database.stop();
  });

  test('refuses a second start on the same folder, naming the folder and the process, and leaves the first one alone', async () => {
    const dataDir = join(base, 'second');
    const first = startWriter(dataDir, 'hold');
    await first.until((told) => told.ready === true);
    const before = readdirSync(dataDir).sort();
    await expect(start(dataDir)).rejects.toThrow(
      `Rawnaq is already running on the data folder ${dataDir} (process ${first.child.pid}). Nothing was touched.`,
    );
    expect(readdirSync(dataDir).sort()).toEqual(before);
    first.child.kill('SIGTERM');
    await first.ended;
    expect(first.told.some((told) => told.failed)).toBe(false);
    const database = await start(dataDir);
    await database.stop();
  });

  test('is not misled by a lock or a pid file whose number now belongs to another program', async () => {
    const dataDir = join(base, 'numbers');
    await (await start(dataDir)).stop();
    writeFileSync(join(dataDir, 'server.lock'), JSON.stringify({ pid: process.ppid, identity: 'an earlier boot/1' }));
    writeFileSync(join(dataDir, 'postgres', 'postmaster.pid'), `${process.ppid}\n${dataDir}\n1\n5432\n/tmp\n\n\nready   \n`);
    const database = await start(dataDir);
    await database.stop();
  });

  test('says what it found when the folder holds something else', async () => {
    const dataDir = join(base, 'foreign');
    mkdirSync(join(dataDir, 'postgres'), { recursive: true });
    writeFileSync(join(dataDir, 'postgres', 'photo.jpg'), 'not a database');
    await expect(start(dataDir)).rejects.toThrow('holds something else than a database made here');
  });

  test('leaves no socket folder behind', async () => {
    const database = await start(join(base, 'tidy'));
    const folder = database.connection.host;
    expect(folder.startsWith(realpathSync(tmpdir())) || folder.startsWith('/tmp')).toBe(true);
    await database.stop();
    await database.stop();
    expect(() => readdirSync(folder)).toThrow('ENOENT');
  });
});

describe.runIf(isRoot)('started by root', () => {
  test('runs the database as an unprivileged user, also in a folder that only root may enter', async () => {
    const closed = join(base, 'closed');
    mkdirSync(closed, { mode: 0o700 });
    const dataDir = join(closed, 'data');
    const one = startWriter(dataDir, 'write');
    const { pid = 0 } = await one.until((told) => told.ready === true);
    await one.until((told) => (told.written ?? 0) >= 20);
    process.kill(pid, 'SIGKILL');
    one.child.kill('SIGKILL');
    await one.ended;
    const database = await start(dataDir);
    expect((await rowsIn(database)).length).toBeGreaterThanOrEqual(20);
    const client = new pg.Client(database.connection);
    await client.connect();
    await client.query('create database another');
    await client.end();
    await database.stop();
  });
});

describe.runIf(canRunAsNobody)('started by an ordinary user', () => {
  test('runs as that user and keeps its rows over a crash', async () => {
    const home = join(base, 'home');
    mkdirSync(home, { mode: 0o700 });
    chownSync(base, nobody.uid, nobody.gid);
    chownSync(home, nobody.uid, nobody.gid);
    const dataDir = join(home, 'data');
    const one = startWriter(dataDir, 'write', nobody);
    const { pid = 0, uid } = await one.until((told) => told.ready === true);
    expect(uid).toBe(nobody.uid);
    await one.until((told) => (told.written ?? 0) >= 20);
    process.kill(pid, 'SIGKILL');
    one.child.kill('SIGKILL');
    await one.ended;
    const again = startWriter(dataDir, 'hold', nobody);
    await again.until((told) => told.ready === true);
    again.child.kill('SIGTERM');
    await again.ended;
    const database = await start(dataDir);
    expect((await rowsIn(database)).length).toBeGreaterThanOrEqual(20);
    await database.stop();
  });
});

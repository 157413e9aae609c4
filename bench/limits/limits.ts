import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { copyFileSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { connectBeside, runningDatabase } from '../../apps/server/training/scale-connection.ts';

/** What PostgreSQL alone, and a thin process before it, do on this machine in the same minutes. */
export interface Limits {
  /** Transactions per second of one of the scripts in one run. */
  script(name: string, variables: Record<string, number>): Promise<number>;
  /** Starts the thin process; undefined where it does not start. */
  thinProcess(): Promise<{ base: string; stop(): Promise<void> } | undefined>;
  accounts: number;
  employees: number;
  days: number;
}

interface LimitsInput {
  /** Folder of the scripts. */
  scripts: string;
  dataDir: string;
  /** Where copies that have to lie inside the repository are put. */
  folder: string;
  accounts: number;
  seconds: number;
}

const run = promisify(execFile);
const database = 'limits';
const role = 'perf';
const employees = 20;
const days = 365;
const clients = 8;
const thinPort = 3279;

/** Makes the limits' own database beside the product's, in the same PostgreSQL, once. @returns undefined where psql or pgbench is not installed */
export async function openLimits(input: LimitsInput): Promise<Limits | undefined> {
  if (!(await isInstalled('psql')) || !(await isInstalled('pgbench'))) return undefined;
  const { socketFolder } = runningDatabase(input.dataDir);
  const env = { ...process.env, PGHOST: socketFolder, PGPORT: '5432', PGUSER: 'postgres', PGDATABASE: database };
  await makeDatabase(input, env);

  return {
    accounts: input.accounts,
    employees,
    days,
    async script(name, variables) {
      const set = Object.entries({ accounts: input.accounts, emps: employees, ...variables }).flatMap(([variable, value]) => [
        '-D',
        `${variable}=${value}`,
      ]);
      const { stdout } = await run(
        'pgbench',
        [
          '-n',
          '-M',
          'prepared',
          '-c',
          String(clients),
          '-j',
          '2',
          '-T',
          String(Math.max(1, Math.round(input.seconds))),
          ...set,
          '-f',
          join(input.scripts, `${name}.sql`),
        ],
        { env },
      );
      return Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
    },
    async thinProcess() {
      // Copied, because its imports are looked for from where it lies.
      const script = join(input.folder, 'thin-process.mjs');
      mkdirSync(input.folder, { recursive: true });
      copyFileSync(join(input.scripts, 'app_limit.mjs'), script);
      const child = spawn(process.execPath, [script], { env: { ...env, PORT: String(thinPort) }, stdio: ['ignore', 'pipe', 'inherit'] });
      const ready = await new Promise<boolean>((resolve) => {
        child.stdout.once('data', () => resolve(true));
        child.once('exit', () => resolve(false));
      });
      return ready ? { base: `http://127.0.0.1:${thinPort}`, stop: () => end(child) } : undefined;
    },
  };
}

async function end(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

async function isInstalled(program: string): Promise<boolean> {
  return run(program, ['--version']).then(
    () => true,
    () => false,
  );
}

async function makeDatabase({ dataDir, scripts, accounts }: LimitsInput, env: NodeJS.ProcessEnv): Promise<void> {
  const schema = join(scripts, 'schema.sql');
  const version = `${accounts} accounts of ${employees} for ${days} days, ${statSync(schema).size}`;
  const owner = await connectBeside(dataDir);
  try {
    const { rows } = await owner.query<{ told: string | null }>(
      `select shobj_description(oid, 'pg_database') as told from pg_database where datname = $1`,
      [database],
    );
    if (rows[0]?.told === version) return;
    console.log('Making the data of the limits.');
    if (rows.length > 0) await owner.query(`drop database ${database} with (force)`);
    await owner.query(`create database ${database}`);
    await owner.query(
      `do $$ begin if not exists (select from pg_roles where rolname = '${role}') then create role ${role} login superuser; end if; end $$`,
    );
    await run(
      'psql',
      ['-q', '-v', 'ON_ERROR_STOP=1', '-v', `accounts=${accounts}`, '-v', `emps=${employees}`, '-v', `days=${days}`, '-f', schema],
      { env, maxBuffer: 16 * 1024 * 1024 },
    );
    await owner.query(`comment on database ${database} is '${version}'`);
  } finally {
    await owner.end();
  }
}

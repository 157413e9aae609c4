import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createAppointment } from '@rawnaq/contract/calendar/appointments';
import { listServices } from '@rawnaq/contract/catalogue/catalogue';
import { buildRequest } from '@rawnaq/contract/client';
import { listCustomers } from '@rawnaq/contract/customers/customers';
import type { Endpoint, Input, Output, Schema } from '@rawnaq/contract/endpoint';
import { listEmployees } from '@rawnaq/contract/team/hr';
import { login } from '@rawnaq/contract/settings/identity';
import { watchChanges } from '@rawnaq/contract/live';
import { issueInvoice } from '@rawnaq/contract/sales/sales';
import { listPaymentMethods } from '@rawnaq/contract/settings/payment-methods';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../apps/server/db/embedded/start.ts';
import { hasPooler, startPooler } from '../../apps/server/testing/pooler.ts';
import { trainingSignIns } from '../../apps/server/training/training.ts';
import { freePort, type ServerProcess, serverProcess } from './server-process.ts';

const bookers = 6;
const sellers = 4;
const watchers = 10;

interface Figures {
  statuses: Map<string, number>;
  milliseconds: number[];
  /** Calls that no answer came to. */
  lost: number;
  codes: Map<string, number>;
  events: number;
  reconnects: number;
}

const add = (counts: Map<string, number>, key: string): void => void counts.set(key, (counts.get(key) ?? 0) + 1);
const share = (sorted: readonly number[], part: number): number =>
  Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0);

/** The load, over all processes that say that they are ready, each in turn. */
class Load {
  readonly figures: Figures = { statuses: new Map(), milliseconds: [], lost: 0, codes: new Map(), events: 0, reconnects: 0 };
  readonly #processes: readonly ServerProcess[];
  readonly #over = new AbortController();
  #turn = 0;
  token: string | null = null;

  constructor(processes: readonly ServerProcess[]) {
    this.#processes = processes;
  }

  get isOver(): boolean {
    return this.#over.signal.aborted;
  }

  end(): void {
    this.#over.abort();
  }

  async #next(): Promise<ServerProcess> {
    for (;;) {
      for (let tries = 0; tries < this.#processes.length; tries += 1) {
        const process = this.#processes[(this.#turn += 1) % this.#processes.length];
        if (process?.isReady === true) return process;
      }
      await pause(50);
    }
  }

  async call<I extends Schema, O extends Schema, R extends string>(
    name: string,
    endpoint: Endpoint<I, O, R>,
    input: Input<I>,
  ): Promise<Output<O> | null> {
    const { base } = await this.#next();
    const { method, url, headers, body } = buildRequest(endpoint, input, {
      origin: base,
      language: 'en',
      token: this.token,
      idempotencyKey: crypto.randomUUID(),
    });
    const begun = performance.now();
    try {
      const response = await fetch(url, { method, headers, ...(body === undefined ? {} : { body }) });
      const answer = (await response.json()) as Output<O> & { code?: string };
      this.figures.milliseconds.push(performance.now() - begun);
      add(this.figures.statuses, `${name} ${response.status}`);
      if (!response.ok) add(this.figures.codes, `${name} ${response.status} ${answer.code ?? ''}`);
      return response.ok ? answer : null;
    } catch {
      this.figures.lost += 1;
      return null;
    }
  }

  async watch(): Promise<void> {
    while (!this.isOver) {
      const { base } = await this.#next();
      const { url, headers } = buildRequest(watchChanges, {}, { origin: base, language: 'en', token: this.token });
      try {
        const response = await fetch(url, { headers, signal: this.#over.signal });
        add(this.figures.statuses, `live ${response.status}`);
        const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
        for (;;) {
          const { done, value } = (await reader?.read()) ?? { done: true, value: '' };
          if (done) break;
          this.figures.events += value.split('data: ').length - 1;
        }
      } catch {
        // Opened again below, as screens do.
      }
      this.figures.reconnects += this.isOver ? 0 : 1;
      await pause(200);
    }
  }
}

async function needed<T>(what: Promise<T | null>): Promise<T> {
  const value = await what;
  if (value === null) throw new Error('The load could not be prepared');
  return value;
}

/** Books at chance times of the next weeks, and sells. */
async function people(load: Load): Promise<Promise<void>[]> {
  const [owner] = trainingSignIns;
  const { user } = await needed(load.call('sign-in', login, { email: owner.email, password: owner.password, log_out_other: 1 }));
  load.token = user.api_token;
  const services = (await needed(load.call('read', listServices, { status: 1 }))).data;
  const employees = (await needed(load.call('read', listEmployees, { status: 1 }))).data;
  const customers = (await needed(load.call('read', listCustomers, {}))).data;
  const methods = (await needed(load.call('read', listPaymentMethods, {}))).data;
  const method = methods.find(({ kind }) => kind === 'card') ?? methods[0];
  const one = <T>(all: readonly T[]): T => all[Math.floor(Math.random() * all.length)] as T;
  const book = async (): Promise<void> => {
    while (!load.isOver) {
      const day = new Date(Date.now() + (1 + Math.floor(Math.random() * 40)) * 86_400_000).toISOString().slice(0, 10);
      const starts_at = `${day}T${10 + Math.floor(Math.random() * 10)}:${one(['00', '15', '30', '45'])}:00+03:00`;
      await load.call('booking', createAppointment, {
        customer_id: one(customers).id,
        lines: [{ service_id: one(services).id, starts_at }],
      });
      await load.call('customers', listCustomers, { page: 1 });
    }
  };
  const sell = async (): Promise<void> => {
    while (!load.isOver) {
      const service = one(services);
      await load.call('sale', issueInvoice, {
        lines: [{ service_id: service.id, employee_id: one(employees).id }],
        payments: [{ method_id: method?.id ?? 0, amount_minor: service.price_minor, authorization_code: '123456' }],
      });
    }
  };
  return [
    ...Array.from({ length: bookers }, book),
    ...Array.from({ length: sellers }, sell),
    ...Array.from({ length: watchers }, () => load.watch()),
  ];
}

/** Says what was seen; true where nothing failed. */
function report({ statuses, milliseconds, lost, codes, events, reconnects }: Figures, mostConnections: number): boolean {
  const sorted = milliseconds.toSorted((a, b) => a - b);
  const failed = [...statuses].filter(([name]) => / 5\d\d$/.test(name)).reduce((sum, [, count]) => sum + count, 0);
  const done = (name: string): number =>
    [...statuses].filter(([key]) => new RegExp(`^${name} 2\\d\\d$`).test(key)).reduce((sum, [, count]) => sum + count, 0);
  console.log(`answers: ${[...statuses].map(([name, count]) => `${name}: ${count}`).join(', ')}`);
  console.log(`refused: ${[...codes].map(([name, count]) => `${name}: ${count}`).join(', ') || 'nothing'}`);
  console.log(
    `p50 ${share(sorted, 0.5)} ms, p95 ${share(sorted, 0.95)} ms, p99 ${share(sorted, 0.99)} ms; ${events} live events, ${reconnects} streams opened again`,
  );
  console.log(`${failed} answers of 5xx, ${lost} calls without an answer; at most ${mostConnections} connections to PostgreSQL`);
  const isWell = failed === 0 && lost === 0 && done('booking') > 0 && done('sale') > 0 && events > done('booking');
  console.log(isWell ? 'held' : 'did not hold');
  return isWell;
}

/** Two processes behind PgBouncer in transaction mode for so many seconds; in the middle one is ended with SIGTERM and started anew. */
export async function provePooler(seconds: number): Promise<boolean> {
  if (!hasPooler()) {
    console.log('skipped: PgBouncer is not installed (Debian: apt-get install pgbouncer)');
    return true;
  }
  const folder = await mkdtemp(join(tmpdir(), 'rawnaq-faults-'));
  const postgres = await startEmbeddedPostgres({ dataDir: folder });
  const root = new pg.Client(postgres.connection);
  await root.connect();
  await root.query('create database salon');
  // The embedded database has no port: what must go past the pooler goes through one that gives each client a session.
  const [through, past] = [
    await startPooler(postgres.connection, { port: await freePort(), poolSize: 8 }),
    await startPooler(postgres.connection, { mode: 'session', port: await freePort(), poolSize: 60 }),
  ];
  const url = ({ address }: typeof through): string => `postgresql://${postgres.connection.user}@${address.host}:${address.port}/salon`;
  const env = {
    DATABASE_URL: url(through),
    DATABASE_OWNER_URL: url(past),
    DATABASE_DIRECT_URL: url(past),
    STATEMENT_NAMES: 'off',
    DRAIN_SECONDS: '2',
    TRAINING: '1',
    SECRET_KEY: 'a secret key of this proof, long enough to be one',
    DATA_DIR: folder,
    FILES_DIR: join(folder, 'files'),
  };
  const processes = [await serverProcess(env), await serverProcess(env)];
  const [, second] = processes;
  try {
    for (const process of processes) await process.start();
    const load = new Load(processes);
    const work = await people(load);
    let mostConnections = 0;
    const counting = setInterval(() => {
      void root
        .query<{ number: number }>(`select count(*)::int as number from pg_stat_activity where datname = 'salon'`)
        .then(({ rows }) => (mostConnections = Math.max(mostConnections, rows[0]?.number ?? 0)));
    }, 250);
    await pause((seconds * 1000) / 3);
    const code = await second?.stop();
    console.log(`one process was told to end, and ended with ${code}`);
    await second?.start();
    console.log('it was started anew');
    await pause((seconds * 1000 * 2) / 3);
    load.end();
    await Promise.all(work);
    clearInterval(counting);
    return report(load.figures, mostConnections) && code === 0;
  } finally {
    for (const process of processes) await process.stop();
    await through.stop();
    await past.stop();
    await root.end();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

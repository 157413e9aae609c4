import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request as send, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { connectPractice, getWhatsapp, saveWhatsappTemplate, submitWhatsappTemplate } from '@rawnaq/contract/reach/whatsapp';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../apps/server/db/embedded/start.ts';
import { chanceOf } from '../../apps/server/testing/fuzz/chance.ts';
import { ownerAt } from './owner.ts';
import { freePort, type ServerProcess, serverProcess } from './server-process.ts';

const messagesOfARound = 40;
/** What the stand-in does wrong until the end. */
const troubles = { fails: 0.08, loses_answers: 0.15, doubles_webhooks: 0.3, disorders_webhooks: true, loses_webhooks: 0.15 };
const noTroubles = { fails: 0, loses_answers: 0, doubles_webhooks: 0, disorders_webhooks: false, loses_webhooks: 0 };
const template = { name: 'visit_soon', language: 'en' };
const mostMinutesToEnd = 10;
/** A database that was killed recovers first, on a busy machine slowly. */
const mostMinutesWithoutDatabase = 2;

/** What arrived on the stand-in's phones, as its memory on disk has it: the number of messages by phone. */
function arrivedIn(folder: string): Map<string, number> {
  const state = JSON.parse(readFileSync(join(folder, 'whatsapp.json'), 'utf8')) as {
    businesses: { messages: { phone: string; is_from_phone: boolean; template: string | null }[] }[];
  };
  const arrived = new Map<string, number>();
  for (const { phone, is_from_phone, template: name } of state.businesses.flatMap(({ messages }) => messages))
    if (!is_from_phone && name === template.name) arrived.set(phone, (arrived.get(phone) ?? 0) + 1);
  return arrived;
}

/** The stand-in, as a process that can be killed and started anew at the same address, with its memory. */
class StandIn {
  readonly folder: string;
  readonly url: string;
  #child: ChildProcess | undefined;
  #token = '';

  constructor(folder: string, port: number) {
    this.folder = folder;
    this.url = `http://127.0.0.1:${port}`;
  }

  async start(): Promise<void> {
    const file = fileURLToPath(new URL('./practice-whatsapp.ts', import.meta.url));
    this.#child = fork(file, [this.folder, new URL(this.url).port]);
    await once(this.#child, 'message');
  }

  async kill(): Promise<void> {
    this.#child?.kill('SIGKILL');
    await (this.#child === undefined ? undefined : once(this.#child, 'exit'));
  }

  async #ask<Answer>(path: string, body?: object): Promise<Answer> {
    const answer = await fetch(`${this.url}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${this.#token}` },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`The stand-in answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Answer;
  }

  /** The number of an account may write to any number of people, and its templates are approved at once. */
  async prepare(account_id: number): Promise<void> {
    const { token } = await this.#ask<{ token: string }>('/practice-businesses', { owner: `account ${account_id}`, name: 'Salon' });
    this.#token = token;
    await this.#ask('/practice/number', { tier: 'TIER_UNLIMITED' });
    await this.#ask('/practice/behaviour', { approves_templates: true });
  }

  behave = (behaviour: object): Promise<unknown> => this.#ask('/practice/behaviour', behaviour);
  waitingWebhooks = async (): Promise<number> => (await this.#ask<{ waiting_webhooks: number }>('/practice')).waiting_webhooks;
}

/** What a load balancer is to the webhooks: it hands each to one of the processes that say that they are ready. */
async function startBalancer(port: number, processes: readonly ServerProcess[]): Promise<Server> {
  let turn = 0;
  const server = createServer((request, response) => {
    const ready = processes.filter(({ isReady }) => isReady);
    const chosen = ready[(turn += 1) % Math.max(1, ready.length)];
    if (chosen === undefined) return void response.writeHead(503).end();
    const onward = send(`${chosen.base}${request.url}`, { method: request.method, headers: request.headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
      answer.on('error', () => response.destroy());
    });
    onward.on('error', () => (response.headersSent ? response.destroy() : response.writeHead(502).end()));
    request.pipe(onward);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

/** All processes of the database stop where they are, and go on later. */
async function pauseDatabase(postmaster: number, milliseconds: number): Promise<void> {
  const children = execFileSync('pgrep', ['-P', String(postmaster)])
    .toString()
    .trim()
    .split('\n')
    .map(Number);
  const all = [postmaster, ...children];
  const tell = (signal: 'SIGSTOP' | 'SIGCONT'): void => {
    for (const pid of all) {
      try {
        process.kill(pid, signal);
      } catch {
        // A connection that ended meanwhile.
      }
    }
  };
  tell('SIGSTOP');
  await pause(milliseconds);
  tell('SIGCONT');
}

type Query = <Found extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<Found[]>;

interface Row {
  recipient: string;
  state: string;
  attempts: number;
  error_code: string | null;
}

/** The training salon's own number of the stand-in, with a template that is approved; answers the salon's account. */
async function connectSalon(base: string, query: Query, standIn: StandIn): Promise<number> {
  const succeed = await ownerAt(base);
  const { connection } = await succeed(getWhatsapp, {});
  await succeed(connectPractice, { version: connection?.version ?? 0 });
  const [connected] = await query<{ account_id: number }>('select account_id from whatsapp_connections');
  const account_id = connected?.account_id ?? 0;
  await query('update account_whatsapp_packages set allowance = null where account_id = $1', [account_id]);
  // Its limit is told by a webhook, which the stand-in sends once it has the product's address; before that 250 people a day are all it may write to.
  do {
    await standIn.prepare(account_id);
    await pause(500);
  } while ((await query('select from whatsapp_connections where tier = 0')).length === 0);
  await succeed(saveWhatsappTemplate, {
    name: template.name,
    category: 'utility',
    english_body: 'Your appointment is soon',
    arabic_body: '',
    english_footer: '',
    arabic_footer: '',
    english_buttons: [],
    arabic_buttons: [],
  });
  await succeed(submitWhatsappTemplate, { name: template.name });
  while ((await query(`select from whatsapp_templates where name = $1 and state = 'approved'`, [template.name])).length === 0)
    await pause(200);
  return account_id;
}

/**
 * Messages by WhatsApp, in rounds: two processes of the product send by the real driver over HTTP and take signed webhooks, the stand-in fails, loses
 * answers and tells twice, late and in disorder; in each round both processes are killed, the database is paused, and now and then the stand-in and the
 * database are killed too. At the end, ten minutes being skipped by setting attempts back, each message arrived once or is unknown.
 */
export async function proveWhatsapp(rounds: number, seed: number): Promise<boolean> {
  console.log(`MESSAGE_SEED=${seed}, ${rounds} rounds of ${messagesOfARound} messages`);
  const chance = chanceOf(seed);
  const folder = await mkdtemp(join(tmpdir(), 'rawnaq-faults-'));
  const postgres = await startEmbeddedPostgres({ dataDir: folder });
  const connect = async (database: string): Promise<pg.Client> => {
    const client = new pg.Client({ ...postgres.connection, database });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  };
  const root = await connect('postgres');
  await root.query('create database salon');
  await root.end();
  const standIn = new StandIn(join(folder, 'whatsapp'), await freePort());
  await standIn.start();
  const balancerPort = await freePort();
  const env = {
    // The socket's folder is the host; an address needs one besides.
    DATABASE_URL: postgres.urlFor(postgres.connection.user, 'salon').replace('@/', '@localhost/'),
    PRACTICE_WHATSAPP_URL: standIn.url,
    PUBLIC_URL: `http://127.0.0.1:${balancerPort}`,
    TRAINING: '1',
    SECRET_KEY: 'a secret key of this proof, long enough to be one',
    DATA_DIR: folder,
    FILES_DIR: join(folder, 'files'),
  };
  const processes = [await serverProcess(env), await serverProcess(env)];
  const balancer = await startBalancer(balancerPort, processes);
  /** One answer of the database, over a connection of its own: the one before may have ended with it. */
  const query: Query = async <Found extends pg.QueryResultRow>(text: string, values: unknown[] = []) => {
    const end = Date.now() + mostMinutesWithoutDatabase * 60_000;
    for (;;) {
      try {
        const client = await connect('salon');
        try {
          return (await client.query<Found>(text, values)).rows;
        } finally {
          await client.end();
        }
      } catch (error) {
        if (Date.now() > end) throw error;
        await pause(200);
      }
    }
  };
  try {
    for (const one of processes) await one.start();
    const account_id = await connectSalon(processes[0]?.base ?? '', query, standIn);
    await standIn.behave(troubles);
    const write = (round: number): Promise<unknown> =>
      query(
        `insert into outbox_messages (account_id, channel, template, recipient, language, body, expires_at, content)
         select $1, 'whatsapp', 'visit_reminder', '96655' || (1000000 + $2::int * 100 + n)::text, 'en', 'Your appointment is soon',
           now() + interval '7 days', $4
         from generate_series(1, $3::int) n`,
        [account_id, round, messagesOfARound, JSON.stringify({ template: { ...template, parameters: {} } })],
      );
    for (let round = 1; round <= rounds; round += 1) {
      const [first, second] = chance.happens(0.5) ? processes : processes.toReversed();
      await write(round);
      await pause(chance.below(900));
      await first?.kill();
      await pauseDatabase(postgres.pid, chance.below(700));
      const isStandInKilled = round % 3 === 0;
      if (isStandInKilled) {
        await standIn.kill();
        await pause(chance.below(300));
        await standIn.start();
      }
      await pause(chance.below(700));
      // The supervisor of the embedded database starts it anew.
      if (round % 6 === 0) process.kill(postgres.pid, 'SIGKILL');
      await second?.kill();
      // Whoever starts the product starts it again until the database is there; the proof asks for it first.
      await query('select 1');
      await Promise.all(processes.map((one) => one.start()));
      if (round % 10 === 0) console.log(`round ${round}: ${arrivedIn(standIn.folder).size} of ${round * messagesOfARound} arrived`);
    }
    await standIn.behave(noTroubles);
    const rows = await settled(query, standIn, account_id);
    return report(rows, arrivedIn(standIn.folder), rounds * messagesOfARound);
  } finally {
    for (const one of processes) await one.stop();
    balancer.closeAllConnections();
    balancer.close();
    await standIn.kill();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Waits until the webhooks are through and nothing is under way any more. A lease is left to run out by itself, as its process may be about to call; of an
 * attempt that was looked at then, and may have been called, the ten minutes are skipped. What was refused for now is due at once.
 */
async function settled(query: Query, standIn: StandIn, account_id: number): Promise<Row[]> {
  const end = Date.now() + mostMinutesToEnd * 60_000;
  while ((await standIn.waitingWebhooks()) > 0 && Date.now() < end) await pause(500);
  const ours = `account_id = $1 and recipient like '96655%' and template = 'visit_reminder' and content is not null`;
  for (;;) {
    await query(
      `with waited as (
        update message_attempts set started_at = started_at - interval '20 minutes'
        where account_id = $1 and outcome = 'unknown' and started_at > now() - interval '20 minutes' returning message_id)
      update outbox_messages m set lease_until = now() from waited
        where ${ours} and m.id = waited.message_id and state = 'sending' and lease_until > now()`,
      [account_id],
    );
    await query(`update outbox_messages set due_at = now() where ${ours} and state = 'pending' and due_at > now()`, [account_id]);
    await pause(1000);
    const rows = await query<Row>(`select recipient, state, attempts, error_code from outbox_messages where ${ours}`, [account_id]);
    if (rows.every(({ state }) => state !== 'pending' && state !== 'sending') || Date.now() > end) return rows;
  }
}

/** Says what was seen; true where each message arrived once or is marked unknown. */
function report(rows: readonly Row[], arrived: ReadonlyMap<string, number>, written: number): boolean {
  const counts = Map.groupBy(rows, ({ state }) => state);
  console.log([...counts].map(([state, of]) => `${of.length} ${state}`).join(', '));
  const unknown = counts.get('unknown') ?? [];
  console.log(`of the unknown ones ${unknown.filter(({ recipient }) => arrived.has(recipient)).length} arrived`);
  console.log(`of ${written} messages ${rows.filter(({ recipient }) => arrived.has(recipient)).length} arrived`);
  console.log(`${rows.filter(({ attempts }) => attempts > 1).length} needed more than one attempt`);
  const wrong = rows.filter(({ state, recipient }) => {
    const times = arrived.get(recipient) ?? 0;
    return state === 'unknown' ? times > 1 : !(['sent', 'delivered', 'read'].includes(state) && times === 1);
  });
  for (const row of wrong.slice(0, 20))
    console.log(`${row.recipient} is ${row.state} (${row.error_code}), arrived ${arrived.get(row.recipient) ?? 0} times`);
  const isWell = wrong.length === 0 && rows.length === written;
  console.log(isWell ? 'held' : `did not hold: ${wrong.length} are wrong, ${rows.length} of ${written} are there`);
  return isWell;
}

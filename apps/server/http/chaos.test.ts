import { createAppointment } from '@rawnaq/contract/calendar/appointments';
import { createCustomer } from '@rawnaq/contract/customers/customers';
import { printInvoice } from '@rawnaq/contract/document-papers';
import type { Endpoint, Input, Schema } from '@rawnaq/contract/endpoint';
import { payOnlineDeposit } from '@rawnaq/contract/finance/gateway';
import { issueInvoice } from '@rawnaq/contract/sales/sales';
import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { bookVisit } from '../areas/calendar/appointments/public/booking.ts';
import { pressPracticePage } from '../areas/sales/payments-online/public/practice.ts';
import { inAccountJob } from '../jobs/account-job.ts';
import { pdfChildId } from '../pdf/pdf.ts';
import { type Chance, chanceOf } from '../testing/fuzz/chance.ts';
import type { TestSalon } from '../testing/salon.ts';
import { unsoundBooks } from '../testing/sound-books.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

/** Seconds of trouble; `npm run faults -- chaos` makes more of it, and another each time. */
const seconds = Number(process.env['CHAOS_SECONDS'] ?? 4);
const seed = Number(process.env['CHAOS_SEED'] ?? 20_261_123);
const clients = 12;
/** So often somebody who is put off comes again. Once is not always enough: the connections of the pool were all cut a moment ago. */
const mostTries = 5;

/** What the server takes for a defect of its own, as its log says it. */
const logged: string[] = [];
const defects = new Writable({
  write(chunk: Buffer, _encoding, done) {
    if (chunk.includes('"statusCode":500') || chunk.includes('"err"')) logged.push(chunk.toString().slice(0, 1500));
    done();
  },
});

let app: TestServer;
let salon: TestSalon;
let root: pg.Client;
let name: string;
beforeAll(async () => {
  // Past any pooler, which would keep requests waiting for its own time before it tells.
  const { host, port } = inject('owner');
  app = await startTestServer({}, { through: { host, port }, logger: pino({ level: 'error' }, defects) });
  app.setNow(new Date('2026-11-20T09:00:00+03:00'));
  salon = await app.salon();
  name = String(app.ownerConnection.database);
  root = new pg.Client({ ...app.ownerConnection, database: 'postgres' });
  await root.connect();
  await asOwner('update services set deposit_kind = 1, deposit_minor = 1000');
  await asOwner('create sequence chaos; grant usage on sequence chaos to rawnaq_app');
});
afterAll(async () => {
  await root.end();
  await app.close();
});

async function asOwner(statement: string): Promise<readonly object[]> {
  const owner = new pg.Client(app.ownerConnection);
  await owner.connect();
  try {
    return (await owner.query<object>(statement)).rows;
  } finally {
    await owner.end();
  }
}

/** For so many milliseconds rows of a table cannot be written, each in this way. */
async function failing(table: string, statement: string, when: 'at once' | 'at commit', ms: number): Promise<void> {
  await asOwner(`create or replace function fail_of_chaos() returns trigger language plpgsql as $$ begin ${statement}; return new; end $$`);
  // One of three, so that work goes on beside it.
  const condition = `when (nextval('chaos') % 3 = 0) execute function fail_of_chaos()`;
  await asOwner(
    when === 'at once'
      ? `create trigger fail_of_chaos before insert on ${table} for each row ${condition}`
      : `create constraint trigger fail_of_chaos after insert on ${table} deferrable initially deferred for each row ${condition}`,
  );
  await pause(ms);
  await asOwner(`drop trigger fail_of_chaos on ${table}`);
}

const endConnections = () =>
  root.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and usename <> 'postgres'`, [name]);

/** What can happen around a server, each over when it answers. */
const troubles: Readonly<Record<string, (chance: Chance) => Promise<unknown>>> = {
  'connections cut': endConnections,
  'database away': async (chance) => {
    await root.query(`alter database ${name} allow_connections false`);
    await endConnections();
    await pause(100 + chance.below(400));
    await root.query(`alter database ${name} allow_connections true`);
  },
  'disk full': () => failing('invoices', `raise exception 'could not extend file' using errcode = '53100'`, 'at once', 200),
  deadlocks: () => failing('invoice_lines', `raise exception 'deadlock' using errcode = '40P01'`, 'at once', 200),
  'answer of the commit lost': (chance) =>
    failing(chance.pick(['invoices', 'customers', 'appointments']), 'perform pg_terminate_backend(pg_backend_pid())', 'at commit', 200),
  slow: () => failing('claims', 'perform pg_sleep(0.3)', 'at once', 200),
  'printing child killed': async () => {
    const child = pdfChildId();
    if (child !== undefined) process.kill(child, 'SIGKILL');
  },
};

interface Answered {
  act: string;
  status: number;
  code: string | undefined;
  retryAfter: string | null;
}
interface Wanted {
  key: string;
  table: 'appointments' | 'customers' | 'invoices';
  send: () => Promise<{ status: number; body: { id?: number | undefined; code?: string | undefined } }>;
  acknowledged?: number | undefined;
  refused?: boolean;
}

test(
  'connections that end, a database that is away, full or slow, a lost commit, a killed printer and a gateway that repeats itself: nothing is lost or done twice, and who is put off learns when to come again',
  async () => {
    const answers: Answered[] = [];
    const wanted: Wanted[] = [];
    const visits: string[] = [];
    const invoices: number[] = [];
    const happened: string[] = [];
    const ends = Date.now() + seconds * 1000;
    let isOver = false;
    const token = salon.as('owner');

    async function send<I extends Schema, O extends Schema, R extends string>(
      act: string,
      endpoint: Endpoint<I, O, R>,
      input: Input<I>,
      key?: string,
    ) {
      const answer = await app.call(endpoint, input, { ...token, ...(key === undefined ? {} : { idempotencyKey: key }) });
      const { code, id } = answer.body as { code?: string; id?: number };
      answers.push({ act, status: answer.status, code, retryAfter: answer.headers.get('retry-after') });
      return { status: answer.status, body: { code, id }, whole: answer.body };
    }
    /** Sent under a key, and until it is known what became of it written down as wanted. */
    async function write<I extends Schema, O extends Schema, R extends string>(
      table: Wanted['table'],
      endpoint: Endpoint<I, O, R>,
      input: Input<I>,
      key: string,
    ) {
      const one: Wanted = { key, table, send: () => send(`${table} again`, endpoint, input, key) };
      wanted.push(one);
      const answer = await send(table, endpoint, input, key);
      note(one, answer);
      return answer;
    }
    const note = (one: Wanted, { status, body }: { status: number; body: { id?: number | undefined } }): void => {
      if (status === 201) one.acknowledged = body.id;
      else if (status !== 503) one.refused = true;
    };

    async function client(_none: unknown, place: number): Promise<void> {
      const chance = chanceOf(seed + place + 1);
      let serial = 0;
      const acts = [
        async () => {
          const day = String(21 + chance.below(8)).padStart(2, '0');
          const starts_at = `2026-11-${day}T${10 + chance.below(11)}:${chance.pick(['00', '30'])}:00+03:00`;
          const key = randomUUID();
          const lines = [{ service_id: salon.service_ids[0], employee_id: chance.pick(salon.employee_ids), starts_at }];
          await write('appointments', createAppointment, { customer_id: chance.pick(salon.customer_ids), lines, notes: key }, key);
        },
        async () => {
          const key = randomUUID();
          const lines = [{ service_id: salon.service_ids[0], employee_id: salon.employee_ids[0] }];
          const payments = [{ method_id: salon.payment_method_ids.cash, amount_minor: 10_000 }];
          const { status, body } = await write('invoices', issueInvoice, { lines, payments, notes: key }, key);
          if (status === 201) invoices.push(body.id ?? 0);
        },
        async () => {
          const key = randomUUID();
          serial += 1;
          const mobile = `96655${String(place).padStart(2, '0')}${String(serial).padStart(5, '0')}`;
          await write('customers', createCustomer, { name: 'Lama', mobile, notes: key }, key);
        },
        async () => {
          if (invoices.length > 0) await send('paper', printInvoice, { id: chance.pick(invoices), language: 'ar' });
        },
        async () => {
          await bookOnline(chance).catch(() => undefined);
          if (visits.length === 0) return;
          const { status } = await send('deposit', payOnlineDeposit, { alias: salon.alias, unique_id: chance.pick(visits) });
          if (status !== 201) return;
          // What the gateway says may meet an outage too; it says it again.
          await pressNewest(chance).catch(() => undefined);
        },
      ];
      while (!isOver) await chance.pick(acts)();
    }
    /** As the public page books, with a deposit to pay; what it meets on the way is what everybody meets. */
    async function bookOnline(chance: Chance): Promise<void> {
      const starts_at = `2026-11-2${1 + chance.below(8)}T${10 + chance.below(11)}:15:00+03:00`;
      const input = {
        customer_id: chance.pick(salon.customer_ids),
        lines: [{ service_id: salon.service_ids[0], starts_at }],
        channel: 'online' as const,
      };
      await inAccountJob(app.services, salon.account_id, async (context) => {
        const booked = await bookVisit(context, input);
        if (booked.ok) visits.push(booked.appointment.unique_id);
      });
    }
    async function pressNewest(chance: Chance): Promise<void> {
      const [page] = (await asOwner('select provider_id from gateway_payments where provider_id is not null order by id desc limit 1')) as {
        provider_id: string;
      }[];
      const outcome = chance.pick(['pay', 'pay_and_tell_twice', 'decline', 'pay_slowly'] as const);
      if (page !== undefined) await pressPracticePage(app.services, salon.account_id, page.provider_id, outcome);
    }
    async function trouble(): Promise<void> {
      const chance = chanceOf(seed);
      // Each kind once at least, in an order of this seed's.
      const waiting = new Set(Object.keys(troubles));
      while (waiting.size > 0 || Date.now() < ends) {
        const kind = chance.pick(waiting.size > 0 ? [...waiting] : Object.keys(troubles));
        waiting.delete(kind);
        await troubles[kind]?.(chance);
        happened.push(kind);
        await pause(100 + chance.below(200));
      }
      isOver = true;
    }
    await Promise.all([trouble(), ...Array.from({ length: clients }, client)]);
    await endConnections();

    // Whoever was put off comes again under the same key, as long as the answer is to come later.
    const isOpen = (one: Wanted): boolean => one.acknowledged === undefined && one.refused !== true;
    const open = wanted.filter(isOpen);
    for (const one of open)
      for (let tries = 0; tries < mostTries && isOpen(one); tries += 1) {
        if (tries > 0) await pause(1000);
        note(one, await one.send());
      }

    const count = (list: readonly string[]) =>
      JSON.stringify(Object.fromEntries([...new Set(list)].map((each) => [each, list.filter((other) => other === each).length])));
    const unsound = await unsoundBooks(asOwner);
    const rows = (await asOwner(
      `select notes as key, id::int, 'appointments' as "table" from appointments where notes is not null union all select notes, id::int, 'invoices' from invoices where notes is not null
         union all select notes, id::int, 'customers' from customers where notes is not null`,
    )) as { key: string; id: number; table: string }[];
    const kept = (list: readonly { key: string; id?: number | undefined; table: string }[]) =>
      list.map(({ key, id, table }) => `${table} ${id} ${key}`).toSorted();
    const acknowledged = wanted
      .filter((one) => one.acknowledged !== undefined)
      .map(({ key, table, acknowledged: id }) => ({ key, id, table }));
    const isWell = unsound.length === 0 && JSON.stringify(kept(rows)) === JSON.stringify(kept(acknowledged));
    console.log(
      `CHAOS_SEED=${seed}: ${clients} clients, ${seconds} s; troubles ${count(happened)}; answers ${count(answers.map(({ act, status, code }) => `${act} ${status}${status < 300 ? '' : ` ${code ?? ''}`}`))}; ${open.length} came again; ${isWell ? 'held' : 'did not hold'}`,
    );
    expect(unsound).toEqual([]);
    expect(kept(rows)).toEqual(kept(acknowledged));
    expect(
      answers.filter(({ status, retryAfter }) => status >= 500 && !(status === 503 && Number(retryAfter) > 0)),
      logged.join('\n'),
    ).toEqual([]);
    expect(open.filter(isOpen).map(({ key }) => key)).toEqual([]);
    expect(happened.length).toBeGreaterThan(2);
    expect(acknowledged.length).toBeGreaterThan(10);
  },
  (seconds + 100) * 1000,
);

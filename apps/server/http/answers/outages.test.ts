import { createCustomer, listCustomers, changeCustomer } from '@rawnaq/contract/customers/customers';
import { payOnlineDeposit } from '@rawnaq/contract/finance/gateway';
import { login } from '@rawnaq/contract/settings/identity';
import { managerLogin } from '@rawnaq/contract/settings/manager-sign-in';
import { refusalSentences } from '@rawnaq/messages/refusals';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from 'vitest';
import { Outage, outageOf, outageReason } from '../../db/outage.ts';
import type { TestSalon } from '../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { openOutages } from './outages.ts';

let app: TestServer;
let salon: TestSalon;
let root: pg.Client;
let name: string;
beforeAll(async () => {
  // Past any pooler, which would keep requests waiting for its own time before it tells.
  const { host, port } = inject('owner');
  app = await startTestServer({ LOG_LEVEL: 'silent' }, { through: { host, port } });
  salon = await app.salon();
  name = String(app.ownerConnection.database);
  root = new pg.Client({ ...app.ownerConnection, database: 'postgres' });
  await root.connect();
});
afterAll(async () => {
  await root.end();
  await app.close();
});

/** Ends every connection of the requests, as a failover does. */
const endConnections = () =>
  root.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and usename <> 'postgres'`, [name]);
const sendAway = async () => {
  await root.query(`alter database ${name} allow_connections false`);
  await root.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = $1`, [name]);
};
const bringBack = async () => {
  await root.query(`alter database ${name} allow_connections true`);
  await root.query(`alter database ${name} reset all`);
  await endConnections();
};
async function asOwner(statement: string): Promise<void> {
  const owner = new pg.Client(app.ownerConnection);
  await owner.connect();
  try {
    await owner.query(statement);
  } finally {
    await owner.end();
  }
}
/** Lets each customer that is written end in this, at once or when the transaction commits. */
async function failCustomers(statement: string, when: 'at once' | 'at commit' = 'at once'): Promise<void> {
  await asOwner(`create or replace function fail_of_test() returns trigger language plpgsql as $$ begin ${statement}; return new; end $$`);
  await asOwner(
    when === 'at once'
      ? `create trigger fail_of_test before insert or update on customers for each row execute function fail_of_test()`
      : `create constraint trigger fail_of_test after insert or update on customers deferrable initially deferred for each row execute function fail_of_test()`,
  );
}
afterEach(async () => {
  await bringBack();
  await asOwner('drop trigger if exists fail_of_test on customers');
});

let mobiles = 0;
const someone = () => ({ name: 'Lama', mobile: `9665512300${String((mobiles += 1)).padStart(2, '0')}` });
const named = async (mobile: string) => (await app.succeed(listCustomers, { search: mobile }, salon.as('owner'))).data.length;

test('connections that ended while nobody used them, or before anything was decided on them, cost nobody a request', async () => {
  // As many as the pool has: a request that met one that ended may be given another one at its second attempt.
  const many = Array.from({ length: 10 });
  for (let round = 0; round < 20; round += 1) {
    await Promise.all(many.map(() => app.succeed(listCustomers, {}, salon.as('owner'))));
    await endConnections();
    const answers = await Promise.all(many.map(() => app.call(listCustomers, {}, salon.as('owner'))));
    expect(answers.map(({ status }) => status)).toEqual(many.map(() => 200));
  }
});

test.each(['en', 'ar'] as const)(
  "a database that is away is told in the reader's language, with the time to try again (%s)",
  async (language) => {
    await sendAway();
    const calls = [
      app.call(listCustomers, {}, { ...salon.as('owner'), language }),
      app.call(createCustomer, someone(), { ...salon.as('owner'), language }),
      app.call(login, { email: 'owner1@example.test', password: 'A-long-password-9' }, { language }),
      app.call(managerLogin, { email: 'm@example.test', password: 'A-long-password-9' }, { language }),
      // Limited by address, in tables of the database.
      app.call(payOnlineDeposit, { alias: salon.alias, unique_id: randomUUID() }, { language }),
    ];
    for (const { status, body, headers } of await Promise.all(calls)) {
      expect(status).toBe(503);
      expect(body).toMatchObject({ code: 'outage.away', message: refusalSentences[language]['outage.away'] });
      expect(headers.get('retry-after')).toBe('5');
    }
    await bringBack();
    expect((await app.call(listCustomers, {}, salon.as('owner'))).status).toBe(200);
  },
);

test('whoever watches over the process is told: the product does not work, the process lives and may be sent requests', async () => {
  const asked = async (path: string) => {
    const answer = await fetch(app.base + path);
    return [answer.status, ((await answer.json()) as { status: string }).status];
  };
  await sendAway();
  expect(await Promise.all(['/healthz', '/livez', '/readyz'].map(asked))).toEqual([
    [503, 'database_away'],
    [200, 'ok'],
    [200, 'ok'],
  ]);
  await bringBack();
  expect(await asked('/healthz')).toEqual([200, 'ok']);
  app.services.ending.isDraining = true;
  expect(await Promise.all(['/healthz', '/livez', '/readyz'].map(asked))).toEqual([
    [200, 'ok'],
    [200, 'ok'],
    [503, 'ending'],
  ]);
  expect((await fetch(`${app.base}/livez`)).headers.get('connection')).toBe('close');
  app.services.ending.isDraining = false;
});

test.each([
  ['full', `raise exception 'could not extend file' using errcode = '53100'`],
  ['slow', `raise exception 'canceling statement' using errcode = '57014'`],
  ['crowded', `raise exception 'deadlock' using errcode = '40P01'`],
] as const)('%s: nothing was changed, and it is said so', async (reason, statement) => {
  await failCustomers(statement);
  const customer = someone();
  const { status, body } = await app.call(createCustomer, customer, salon.as('owner'));
  expect([status, body.code, body.message]).toEqual([503, `outage.${reason}`, refusalSentences.en[`outage.${reason}`]]);
  if (reason === 'full') expect(await (await fetch(`${app.base}/healthz`)).json()).toMatchObject({ status: 'database_full' });
  expect(await named(customer.mobile)).toBe(0);
});

test('a database that may only be read', async () => {
  await root.query(`alter database ${name} set default_transaction_read_only = on`);
  await endConnections();
  const { status, body } = await app.call(createCustomer, someone(), salon.as('owner'));
  expect([status, body.code]).toEqual([503, 'outage.read_only']);
});

test('a connection lost during the commit: nobody says that nothing happened; the same key is not done twice', async () => {
  const { id } = await app.succeed(createCustomer, someone(), salon.as('owner'));
  await failCustomers('perform pg_terminate_backend(pg_backend_pid())', 'at commit');
  const customer = someone();
  const keyed = { ...salon.as('owner'), idempotencyKey: 'the same all along' };
  const lost = await app.call(createCustomer, customer, keyed);
  expect([lost.status, lost.body.code]).toEqual([503, 'outage.outcome_unknown_repeat']);
  const changed = await app.call(changeCustomer, { id, version: 1, ...someone() }, salon.as('owner'));
  expect([changed.status, changed.body.code]).toEqual([503, 'outage.outcome_unknown']);
  await asOwner('drop trigger fail_of_test on customers');
  const made = await app.succeed(createCustomer, customer, keyed);
  expect((await app.succeed(createCustomer, customer, keyed)).id).toBe(made.id);
  expect(await named(customer.mobile)).toBe(1);
});

test.each([
  ['en', '', 'Back in a moment'],
  ['ar', '/ar', 'نعود بعد لحظات'],
] as const)(
  'a public page is a page still: it loads itself again, and a form keeps what was typed (%s)',
  async (language, prefix, title) => {
    const address = `${app.base}${prefix}/salon/${salon.alias}`;
    const headers = { accept: 'text/html' };
    await sendAway();
    const read = await fetch(address, { headers });
    const sent = await fetch(`${address}/waiting-list`, {
      method: 'POST',
      headers,
      body: new URLSearchParams({ do: 'code', name: '<Lama> "&"', mobile: '0551234567' }),
    });
    for (const answer of [read, sent]) {
      expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual([503, '5', 'no-store']);
      expect(answer.headers.get('content-type')).toContain('text/html');
    }
    const page = await read.text();
    expect(page).toContain(`<html lang="${language}"`);
    expect(page).toContain(`<h1>${title}</h1>`);
    expect(page).toContain('http-equiv="refresh" content="5"');
    const form = await sent.text();
    expect(form).toContain('name="name" value="&lt;Lama&gt; &quot;&amp;&quot;"');
    expect(form).toContain('name="mobile" value="0551234567"');
    expect(form).not.toContain('http-equiv="refresh"');
  },
);

test('a form that meets an outage further in says so and keeps what was typed', async () => {
  await failCustomers(`raise exception 'x' using errcode = '53100'`);
  await asOwner('create trigger fail_of_test before insert on verification_codes for each row execute function fail_of_test()');
  const body = new URLSearchParams({
    do: 'code',
    services: String(salon.service_ids[0]),
    from: '2026-12-01',
    to: '2026-12-30',
    name: 'Lama',
    mobile: '0551234568',
  });
  app.setNow(new Date('2026-11-22T09:00:00+03:00'));
  const answer = await fetch(`${app.base}/salon/${salon.alias}/waiting-list`, { method: 'POST', body });
  app.setNow(null);
  await asOwner('drop trigger fail_of_test on verification_codes');
  const html = await answer.text();
  expect(html).toContain(refusalSentences.en['outage.full']);
  expect(html).toContain('value="0551234568"');
});

test('who waits too long for a connection meets a crowd', async () => {
  const pool = new pg.Pool({ ...app.ownerConnection, max: 1 });
  const held = await pool.connect();
  // The first one may take its time to be made.
  pool.options.connectionTimeoutMillis = 30;
  const failure: unknown = await pool.connect().catch((error: unknown) => error);
  held.release();
  await pool.end();
  expect(outageReason(failure)).toBe('crowded');
});

test('what the database says because of the statement, and what a file lacks, is no outage; a full disk is', () => {
  expect(
    ['22P02', '23505', '42703', '08P01', '0A000', 'ENOENT', 'ERR_X'].map((code) => outageReason(Object.assign(new Error('x'), { code }))),
  ).toEqual(Array.from({ length: 7 }, () => null));
  const closed = { code: '55000', severity: 'FATAL', message: 'database is not currently accepting connections' };
  expect([outageReason(closed), outageReason({ ...closed, severity: 'ERROR' })]).toEqual(['away', null]);
  expect(outageReason(Object.assign(new Error('query_wait_timeout'), { code: '08P01', severity: 'FATAL' }))).toBe('crowded');
  expect(outageReason(Object.assign(new Error('server conn crashed?'), { code: '08P01', severity: 'FATAL' }))).toBe('away');
  expect(outageOf(Object.assign(new Error('write'), { code: 'ENOSPC' }))?.reason).toBe('full');
});

test('the log has a line of it every ten seconds, and no stack', () => {
  let clock = 0;
  const lines: Record<string, unknown>[] = [];
  const logger = pino({ level: 'error' }, { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) });
  const outages = openOutages(logger, () => clock);
  const note = vi.fn(() => outages.note(new Outage('away', new Error('Connection terminated')), '/api/customers'));
  for (; clock < 25_000; clock += 100) note();
  expect(note).toHaveBeenCalledTimes(250);
  expect(lines.map(({ requests_since_the_last_line }) => requests_since_the_last_line)).toEqual([0, 99, 99]);
  expect(JSON.stringify(lines)).not.toContain('stack');
});

import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestSalon } from '../testing/salon.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { batch, letGoOfOldRows, retentionTask } from './retention.ts';

let app: TestServer;
let salon: TestSalon;
let other: TestSalon;
let owner: pg.Client;
beforeAll(async () => {
  app = await startTestServer({
    KEEP_FAILED_LOGINS_DAYS: '20',
    KEEP_JS_ERRORS_DAYS: '10',
    KEEP_IDEMPOTENCY_KEYS_DAYS: '2',
    KEEP_PASSWORD_LINKS_DAYS: '3',
    KEEP_VERIFICATION_CODES_DAYS: '4',
    KEEP_MESSAGE_TEXTS_DAYS: '30',
  });
  [salon, other] = [await app.salon(), await app.salon()];
  owner = new pg.Client(app.ownerConnection);
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await app.close();
});

const ask = async (text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> =>
  (await owner.query<Record<string, unknown>>(text, values)).rows;
const ages = async (table: string, column: string): Promise<number[]> =>
  (await ask(`select round(extract(epoch from now() - ${column}) / 86400)::int as age from ${table} order by 1`)).map(({ age }) =>
    Number(age),
  );
/** Writes a row that is so many days old. */
const write = (text: string, days: number, values: unknown[] = []) =>
  owner.query(text, [new Date(Date.now() - days * 86_400_000), ...values]);

test('what is older than its period goes, in every account, and the rest stays', async () => {
  for (const table of ['failed_logins', 'js_errors', 'password_resets', 'idempotency_keys', 'verification_codes'])
    await owner.query(`delete from ${table}`);
  for (const days of [1, 5, 15, 25, 400]) {
    await write("insert into failed_logins (at, type, ip) values ($1, 1, '192.0.2.1')", days);
    await write("insert into js_errors (at, type, error) values ($1, 1, 'x')", days);
    const link =
      "insert into password_resets (token_hash, expires_at, account_id, user_id, email, used_at) select decode(md5($2::text), 'hex'), $1, account_id, id, email, now() from users where account_id = $3 limit 1";
    await write(link, days, [days, salon.account_id]);
    for (const { account_id } of [salon, other]) {
      await write(
        "insert into idempotency_keys (created_at, account_id, key, endpoint, request_hash) values ($1, $2, 'key of a request ' || $3::text, 'x', 'x')",
        days,
        [account_id, days],
      );
      await write(
        "insert into verification_codes (created_at, account_id, mobile, code_hash, purpose, expires_at) values ($1, $2, '966500000000', 'x', 'x', now())",
        days,
        [account_id],
      );
    }
  }
  const removed = await letGoOfOldRows(app.services);
  expect(removed).toMatchObject({ failed_logins: 2, js_errors: 3, password_links: 4, idempotency_keys: 8, verification_codes: 8 });
  expect(await ages('failed_logins', 'at')).toEqual([1, 5, 15]);
  expect(await ages('js_errors', 'at')).toEqual([1, 5]);
  expect(await ages('password_resets', 'expires_at')).toEqual([1]);
  expect(await ages('idempotency_keys', 'created_at')).toEqual([1, 1]);
  expect(await ages('verification_codes', 'created_at')).toEqual([1, 1]);
  expect(await letGoOfOldRows(app.services)).toMatchObject({
    failed_logins: 0,
    js_errors: 0,
    password_links: 0,
    idempotency_keys: 0,
    verification_codes: 0,
  });
});

test('notifications are kept for a year', async () => {
  for (const days of [1, 364, 366, 800])
    await write("insert into notifications (created_at, account_id, type, message_key) values ($1, $2, 'stocks', 'stock_out')", days, [
      salon.account_id,
    ]);
  await letGoOfOldRows(app.services);
  expect(await ages('notifications', 'created_at')).toEqual([1, 364]);
});

test('of an old message its text goes, unless it still waits; the line of the outbox stays', async () => {
  await owner.query('delete from outbox_messages');
  await owner.query('delete from retention_marks');
  const message =
    "insert into outbox_messages (created_at, account_id, channel, template, recipient, language, subject, body, masked_body, html, calendar_file, state, due_at) values ($1, $2, 'email', 'x', 'a@example.test', 'en', 'Booked', 'Dear Noura', 'Dear', '<p>Dear Noura', 'ATTENDEE:Noura', $3, now() + interval '1 day')";
  for (const days of [1, 40]) for (const state of ['failed', 'pending', 'sent']) await write(message, days, [salon.account_id, state]);
  await write(
    "insert into platform_messages (created_at, channel, recipient, body, state) values ($1, 'email', 'a@example.test', 'A letter', 'sent')",
    40,
  );
  expect((await letGoOfOldRows(app.services)).message_texts).toBe(3);
  expect(
    await ask(
      "select status, body, masked_body, html, calendar_file, subject, recipient from outbox_messages where created_at < now() - interval '30 days' order by status",
    ),
  ).toEqual(
    [0, 1, 2].map((status) => ({
      status,
      body: status === 1 ? 'Dear Noura' : '',
      masked_body: status === 1 ? 'Dear' : null,
      html: status === 1 ? '<p>Dear Noura' : null,
      calendar_file: status === 1 ? 'ATTENDEE:Noura' : null,
      subject: 'Booked',
      recipient: 'a@example.test',
    })),
  );
  expect(
    await ask("select count(*)::int as count from outbox_messages where created_at > now() - interval '2 days' and body = 'Dear Noura'"),
  ).toEqual([{ count: 3 }]);
  expect(await ask("select done_through < now() - interval '29 days' as marked from retention_marks")).toEqual([{ marked: true }]);
});

test('more than one batch goes too', async () => {
  await ask("insert into js_errors (at, type, error) select now() - interval '50 days', 1, 'x' from generate_series(1, $1)", [batch + 7]);
  expect((await letGoOfOldRows(app.services)).js_errors).toBe(batch + 7);
});

test('the logs cannot be shortened further than a week, nor other tables at all, by the role of the requests', async () => {
  await write("insert into failed_logins (at, type, ip) values ($1, 1, '192.0.2.1')", 1);
  const drop = (log: string) =>
    app.services.database.withPlatform((db) =>
      sql<{ dropped: number }>`select drop_old_log_rows(${log}, now(), 1000) as dropped`.execute(db),
    );
  const before = (await ages('failed_logins', 'at')).filter((age) => age <= 7);
  await drop('failed_logins');
  expect(await ages('failed_logins', 'at')).toEqual(before);
  await expect(drop('platform_audit')).rejects.toThrow(/is no log/);
});

test('the next night is planned once, however many processes start', async () => {
  const jobs = await ask(
    "select run_at > now() as ahead, extract(hour from run_at at time zone 'UTC')::int as hour from graphile_worker.jobs where task_identifier = $1",
    [retentionTask],
  );
  expect(jobs).toEqual([{ ahead: true, hour: 2 }]);
});

test('rows are found by their age', async () => {
  const plan = async (text: string) => {
    await owner.query('begin; set local enable_seqscan = off');
    const rows = await ask(`explain ${text}`);
    await owner.query('commit');
    return rows.map((row) => Object.values(row)[0]).join('\n');
  };
  expect(await plan('select id from failed_logins where at < now() order by at limit 5')).toContain('failed_logins_at');
  expect(await plan('select id from js_errors where at < now() order by at limit 5')).toContain('js_errors_at');
  expect(await plan("select id from platform_messages where created_at < now() and created_at > now() - interval '1 day'")).toContain(
    'platform_messages_created',
  );
});

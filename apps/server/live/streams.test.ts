import { createAppointment } from '@rawnaq/contract/calendar/appointments';
import { login, logout } from '@rawnaq/contract/settings/identity';
import { endUserSessionsNow } from '@rawnaq/contract/settings/my-profile';
import { disableMerchant } from '@rawnaq/contract/platform/platform';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testPassword, type TestSalon } from '../testing/salon.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let database: TestDatabase;
let app: TestServer;
let salon: TestSalon;
beforeAll(async () => {
  database = await createTestDatabase();
  app = await startTestServer({}, { database });
  salon = await app.salon();
});
afterAll(() => app.close());

/** Reads events of a stream, one at a time. */
async function watch(token: string, base = app.base) {
  const stop = new AbortController();
  const response = await fetch(`${base}/api/live`, { headers: { authorization: `Bearer ${token}` }, signal: stop.signal });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return {
    response,
    stop: () => stop.abort(),
    async next(): Promise<{ topic: string; id: number } | null> {
      for (;;) {
        const found = /data: (.*)\n\n/.exec(text);
        if (found) {
          text = text.slice(found.index + found[0].length);
          return JSON.parse(found[1] ?? 'null') as { topic: string; id: number };
        }
        const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
        if (done) return null;
        text += value;
      }
    },
  };
}

const tomorrow = (): string => {
  const day = new Date(app.services.now().getTime() + 27 * 3_600_000).toISOString().slice(0, 10);
  return `${day}T14:00:00+03:00`;
};
const book = (of: TestSalon) =>
  app.succeed(
    createAppointment,
    { customer_id: of.customer_ids[0], lines: [{ service_id: of.service_ids[0], starts_at: tomorrow() }] },
    of.as('owner'),
  );

test('a stream begins by asking to read afresh, then names each change of its own account and of no other', async () => {
  const other = await app.salon();
  const stream = await watch(salon.tokens.receptionist);
  expect(stream.response.headers.get('content-type')).toContain('text/event-stream');
  expect(await stream.next()).toEqual({ topic: '*', id: 0 });
  await book(other);
  const { id } = await book(salon);
  expect(await stream.next()).toEqual({ topic: 'appointment', id });
  stream.stop();
});

test('without a session there is no stream', async () => {
  const stream = await watch('nonsense');
  expect(stream.response.status).toBe(401);
});

test('a server that closes does not wait for its streams', async () => {
  const own = await startTestServer();
  const { tokens } = await own.salon();
  const response = await fetch(`${own.base}/api/live`, { headers: { authorization: `Bearer ${tokens.owner}` } });
  const read = response.text();
  await own.close();
  expect(await read).toContain('"topic":"*"');
});

describe('a stream closes at once', () => {
  const ended = [{ topic: 'access', id: 0 }, null];
  const userNamed = (of: TestSalon, name: string) =>
    app.services.database.withAccount(of.account_id, (db) =>
      db
        .selectFrom('users')
        .where('account_id', '=', of.account_id)
        .where('name', '=', name)
        .select(['id', 'role_id'])
        .executeTakeFirstOrThrow(),
    );
  const change = (of: TestSalon, id: number, values: Record<string, unknown>) =>
    app.services.database.withAccount(of.account_id, (db) =>
      db.updateTable('users').set(values).where('account_id', '=', of.account_id).where('id', '=', id).execute(),
    );

  const ends: Record<string, (of: TestSalon) => Promise<unknown>> = {
    'on sign-out': (of) => app.succeed(logout, {}, of.as('cashier')),
    'when the user signs in elsewhere': (of) =>
      app.succeed(login, { account_id: of.account_id, user_name: 'cashier', password: testPassword, log_out_other: 1 }),
    'when somebody ends the session': async (of) =>
      app.succeed(endUserSessionsNow, { id: (await userNamed(of, 'cashier')).id }, of.as('owner')),
    'when the user is disabled, whatever code says so': async (of) => change(of, (await userNamed(of, 'cashier')).id, { status: 0 }),
    'when the user gets another role': async (of) =>
      change(of, (await userNamed(of, 'cashier')).id, { role_id: (await userNamed(of, 'receptionist')).role_id }),
    'when the rights of the role change': async (of) => {
      const { role_id } = await userNamed(of, 'cashier');
      await app.services.database.withAccount(of.account_id, (db) =>
        db
          .updateTable('roles')
          .set({ permissions: JSON.stringify({}) })
          .where('account_id', '=', of.account_id)
          .where('id', '=', role_id)
          .execute(),
      );
    },
    'when the account is disabled': async (of) =>
      app.succeed(disableMerchant, { id: of.account_id, reason: 'Not paid' }, { token: await app.manager() }),
  };

  test.each(Object.keys(ends))('%s', async (name) => {
    const own = await app.salon();
    const stream = await watch(own.tokens.cashier);
    const other = await watch(own.tokens.accountant);
    expect([await stream.next(), await other.next()]).toEqual([
      { topic: '*', id: 0 },
      { topic: '*', id: 0 },
    ]);
    await ends[name]?.(own);
    expect([await stream.next(), await stream.next()]).toEqual(ended);
    if (name !== 'when the account is disabled') {
      const { id } = await book(own);
      expect(await other.next()).toEqual({ topic: 'appointment', id });
    }
    other.stop();
  });

  test('also in another process, and goes on with the new rights when the screen comes back', async () => {
    const own = await app.salon();
    const second = await startTestServer({}, { database: { ...database, drop: async () => undefined } });
    const stream = await watch(own.tokens.cashier, second.base);
    expect(await stream.next()).toEqual({ topic: '*', id: 0 });
    await change(own, (await userNamed(own, 'cashier')).id, { role_id: (await userNamed(own, 'receptionist')).role_id });
    expect([await stream.next(), await stream.next()]).toEqual(ended);
    const again = await watch(own.tokens.cashier, second.base);
    expect(await again.next()).toEqual({ topic: '*', id: 0 });
    await app.succeed(logout, {}, own.as('cashier'));
    expect([await again.next(), await again.next()]).toEqual(ended);
    await second.close();
  });
});

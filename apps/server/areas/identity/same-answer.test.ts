import { forgotAccountId, forgotPassword, login, register } from '@rawnaq/contract/identity';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { testPassword } from '../../testing/salon.ts';

let app: TestServer;
beforeAll(async () => {
  // Statements without names are seen as they are.
  app = await startTestServer({ STATEMENT_NAMES: 'off' });
});
afterAll(() => app.close());
beforeEach(async () => {
  await asOwner((owner) => owner.query('delete from rate_limits'));
});

const asOwner = async <T>(work: (owner: pg.Client) => Promise<T>): Promise<T> => {
  const owner = new pg.Client(app.ownerConnection);
  await owner.connect();
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
};

/** What a call makes the server ask its database in its transaction, and how many hashes of passwords it hands over with that. */
async function workOf(call: () => Promise<{ status: number; body: unknown }>) {
  // Jobs run on the same connections: those of earlier calls end first, those of this one begin after it.
  await asOwner((owner) =>
    vi.waitFor(async () => expect((await owner.query('select 1 from graphile_worker.jobs where run_at <= now()')).rowCount).toBe(0), { timeout: 20_000, interval: 50 }),
  );
  const { pool } = app.services.database;
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;
  const transactions: { texts: string[]; hashes: number }[] = [];
  const spy = vi.spyOn(pool, 'connect').mockImplementation((async () => {
    const client = await connect();
    const seen = { texts: [] as string[], hashes: 0 };
    transactions.push(seen);
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    const release = client.release.bind(client);
    Object.assign(client, {
      query(...given: unknown[]): unknown {
        const [asked] = given;
        const { text, values = [] } = typeof asked === 'string' ? { text: asked } : (asked as { text: string; values?: unknown[] });
        seen.texts.push(text);
        seen.hashes += values.filter((value) => String(value).startsWith('$argon2id$')).length;
        return query(...given);
      },
      release(broken?: Error) {
        Object.assign(client, { query, release });
        release(broken);
      },
    });
    return client;
  }) as never);
  const { status, body } = await call();
  spy.mockRestore();
  // Who is turned away is looked at in a short one before it.
  return { status, body, ...transactions.toSorted((a, b) => b.texts.length - a.texts.length)[0] };
}

const lettersTo = (recipient: string) =>
  app.services.database.withPlatform((db) => db.selectFrom('platform_messages').where('recipient', '=', recipient).selectAll().orderBy('id').execute());

describe('the same answer, after the same work, whether an e-mail is known or not', () => {
  const known = (): string => 'owner1@example.test';
  beforeAll(() => app.salon());

  test.each([
    ['forgot password', forgotPassword],
    ['forgot account ID', forgotAccountId],
  ] as const)('%s', async (_name, endpoint) => {
    // Once ahead, so that nothing is asked for the first time in what is compared.
    await app.call(endpoint, { email: 'warm@example.test' });
    const first = await workOf(() => app.call(endpoint, { email: known() }));
    const second = await workOf(() => app.call(endpoint, { email: 'nobody@example.test' }));
    expect(first.texts?.length).toBeGreaterThan(2);
    expect(first).toEqual(second);
    await vi.waitFor(async () => expect((await lettersTo(known())).length).toBeGreaterThan(0), 10_000);
    expect(await lettersTo('nobody@example.test')).toEqual([]);
  });

  const wish = { english_name: 'Lamsa', arabic_name: 'لمسة', country_id: 1, name: 'Sara', mobile: '+966 55 123 4567', password: 'a-good-password' };

  /** What an answer tells apart from whom it is for. */
  const shape = ({ user }: { user?: object }) => ({ ...user, id: 0, account_id: 0, api_token: '', email: '' });

  test('register: the known e-mail goes on signing in to its account, and its mailbox alone is told', async () => {
    await app.call(register, { ...wish, email: 'warm@lamsa.test' });
    const first = await workOf(() => app.call(register, { ...wish, email: known() }));
    const second = await workOf(() => app.call(register, { ...wish, email: 'new@lamsa.test' }));
    expect([first.status, shape(first.body as object), first.hashes]).toEqual([201, shape(second.body as object), 1]);
    expect([second.status, second.hashes]).toEqual([201, 1]);
    expect(first.texts).toEqual(second.texts);

    expect((await lettersTo(known())).map(({ subject }) => subject)).toContain('You already have a Rawnaq account');
    expect((await lettersTo('new@lamsa.test')).map(({ subject }) => subject)).toEqual(['Your request for a Rawnaq account has arrived']);
    expect((await app.call(login, { email: known(), password: wish.password, log_out_other: 1 })).body.code).toBe('identity.wrong_credentials');
    expect((await app.call(login, { email: known(), password: testPassword, log_out_other: 1 })).status).toBe(200);
    const { account_id } = (first.body as { user: { account_id: number } }).user;
    const own = await app.call(login, { account_id, user_name: 'owner', password: wish.password, log_out_other: 1 });
    expect([own.status, own.body.user?.account_id]).toEqual([200, account_id]);
  });

  test('registering one e-mail twice in a moment leaves it to one of the accounts, and all get the same answer', async () => {
    const email = 'twice@lamsa.test';
    const answers = await Promise.all([1, 2, 3].map(() => app.call(register, { ...wish, email })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(shape(body)))).size).toBe(1);
    const rows = await app.services.database.withPlatform((db) => db.selectFrom('sign_in_emails').where('email', '=', email).select('account_id').execute());
    expect(answers.map(({ body }) => body.user?.account_id)).toContain(rows[0]?.account_id);
    expect(rows).toHaveLength(1);
    expect((await lettersTo(email)).map(({ subject }) => subject).sort()).toEqual(['You already have a Rawnaq account', 'You already have a Rawnaq account', 'Your request for a Rawnaq account has arrived']);
  });
});

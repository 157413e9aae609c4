import {
  confirmEmail,
  forgotAccountId,
  forgotPassword,
  getGlobalInformations,
  login,
  register,
  sendEmailConfirmation,
} from '@rawnaq/contract/settings/identity';
import { approveMerchant } from '@rawnaq/contract/platform/platform';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { confirmationTokenOf, confirmEmailOf } from '../../../testing/confirm-email.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { testPassword } from '../../../testing/salon.ts';

interface Registered {
  user: { account_id: number; api_token: string };
}

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
    vi.waitFor(async () => expect((await owner.query('select 1 from graphile_worker.jobs where run_at <= now()')).rowCount).toBe(0), {
      timeout: 20_000,
      interval: 50,
    }),
  );
  const { pool } = app.services.database;
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;
  const transactions: { texts: string[]; hashes: number }[] = [];
  const spy = vi.spyOn(pool, 'connect').mockImplementation((async () => {
    // What begins after the call has handed over its job is the job, which may run before the answer is here.
    const isOfTheJob = transactions.some(({ texts }) => texts.at(-1) === 'commit' && texts.some((text) => text.includes('enqueue_job')));
    const client = await connect();
    if (isOfTheJob) return client;
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
  // The process looks for messages that are due at any moment, whoever asks for what.
  const asked = transactions.filter(({ texts }) => !texts.some((text) => text.includes('message_queue')));
  // Who is turned away is looked at in a short one before it.
  return { status, body, ...asked.toSorted((a, b) => b.texts.length - a.texts.length)[0] };
}

const lettersTo = (recipient: string) =>
  app.services.database.withPlatform((db) =>
    db.selectFrom('platform_messages').where('recipient', '=', recipient).selectAll().orderBy('id').execute(),
  );

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

  const input = {
    english_name: 'Lamsa',
    arabic_name: 'لمسة',
    country_id: 1,
    name: 'Sara',
    mobile: '+966 55 123 4567',
    password: 'a-good-password',
  };

  /** What an answer tells apart from whom it is for. */
  const shape = ({ user }: { user?: object }) => ({ ...user, id: 0, account_id: 0, api_token: '', email: '' });

  /** Everything that a caller who registered can learn afterwards without the mailbox: by the session, by signing in, and of the decision on the request. */
  async function whatFollows(email: string, { account_id, api_token }: { account_id: number; api_token: string }) {
    const as = { token: api_token };
    const manager = { token: await app.manager() };
    const told = await app.succeed(getGlobalInformations, {}, as);
    const { account } = told.global_informations;
    const byEmail = await app.call(login, { email, password: input.password, log_out_other: 1 });
    const again = await app.call(sendEmailConfirmation, {}, as);
    const approval = await app.call(approveMerchant, { id: account_id }, manager);
    const byId = await app.call(login, { account_id, user_name: 'owner', password: input.password, log_out_other: 1 });
    return {
      global: [account.standing, account.is_email_confirmed, account.english_name],
      byEmail: [byEmail.status, byEmail.body.code],
      again: again.status,
      approval: [approval.status, approval.body.code],
      byId: [byId.status, byId.body.user?.account_id === account_id],
    };
  }

  test('register: nothing that follows tells either, before the link in the mailbox is used', async () => {
    await app.call(register, { ...input, email: 'warm@lamsa.test' });
    const first = await workOf(() => app.call(register, { ...input, email: known() }));
    const second = await workOf(() => app.call(register, { ...input, email: 'new@lamsa.test' }));
    expect([first.status, shape(first.body as object), first.hashes]).toEqual([201, shape(second.body as object), 1]);
    expect([second.status, second.hashes]).toEqual([201, 1]);
    expect(first.texts).toEqual(second.texts);

    const [toKnown, toNew] = [(first.body as Registered).user, (second.body as Registered).user];
    const followed = await whatFollows('new@lamsa.test', toNew);
    expect(followed).toEqual({
      global: ['identity.account_waiting', 0, 'Lamsa'],
      byEmail: [422, 'identity.wrong_credentials'],
      again: 202,
      approval: [422, 'merchant.email_unconfirmed'],
      byId: [200, true],
    });
    expect(await whatFollows(known(), toKnown)).toEqual(followed);
  });

  test('the mailbox alone is told; by its link a new address signs in, and a known one goes on signing in to its own account', async () => {
    await app.call(register, { ...input, email: known() });
    const fresh = await app.succeed(register, { ...input, email: 'mailbox@lamsa.test' });
    expect((await lettersTo(known())).at(-1)?.subject).toBe('You already have a Rawnaq account');
    expect((await lettersTo('mailbox@lamsa.test')).map(({ subject }) => subject)).toEqual(['Confirm your e-mail for Rawnaq']);

    expect(await confirmEmailOf(app, 'mailbox@lamsa.test')).toMatchObject({ account_id: fresh.user.account_id, email_signs_in: 1 });
    expect((await app.succeed(login, { email: 'mailbox@lamsa.test', password: input.password, log_out_other: 1 })).user.account_id).toBe(
      fresh.user.account_id,
    );

    const second = await confirmEmailOf(app, known());
    expect(second).toMatchObject({ user_name: 'owner', email_signs_in: 0 });
    expect((await app.call(login, { email: known(), password: input.password, log_out_other: 1 })).body.code).toBe(
      'identity.wrong_credentials',
    );
    expect((await app.succeed(login, { email: known(), password: testPassword, log_out_other: 1 })).user.account_id).not.toBe(
      second.account_id,
    );
    const own = await app.succeed(login, { account_id: second.account_id, user_name: 'owner', password: input.password, log_out_other: 1 });
    expect(
      (await app.succeed(getGlobalInformations, {}, { token: own.user.api_token })).global_informations.account.is_email_confirmed,
    ).toBe(1);
  });

  test('a link is used once, ends with the one that is sent after it and after seven days', async () => {
    const email = 'links@lamsa.test';
    const { user } = await app.succeed(register, { ...input, email });
    const as = { token: user.api_token };
    const first = await confirmationTokenOf(app, email);
    await app.succeed(sendEmailConfirmation, {}, as);
    expect((await app.call(sendEmailConfirmation, {}, as)).body.code).toBe('identity.too_soon');
    await vi.waitFor(async () => expect(await confirmationTokenOf(app, email)).not.toBe(first), 10_000);
    const isRefused = async (token: string) =>
      expect((await app.call(confirmEmail, { token })).body.code).toBe('identity.confirmation_link_invalid');
    await isRefused(first);
    const second = await confirmationTokenOf(app, email);
    app.setNow(new Date(Date.now() + 8 * 86_400_000));
    await isRefused(second);
    app.setNow(null);
    await app.succeed(confirmEmail, { token: second });
    await isRefused(second);
    await isRefused('nonsense');
    // What is confirmed is not asked about again.
    await asOwner((owner) => owner.query('delete from rate_limits'));
    await app.succeed(sendEmailConfirmation, {}, as);
    expect((await lettersTo(email)).length).toBe(2);
  });

  test('registering one e-mail several times in a moment leaves it to whoever confirms first, and all get the same answer', async () => {
    const email = 'twice@lamsa.test';
    const answers = await Promise.all([1, 2, 3].map(() => app.call(register, { ...input, email })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(shape(body)))).size).toBe(1);
    const rows = () =>
      app.services.database.withPlatform((db) => db.selectFrom('sign_in_emails').where('email', '=', email).select('account_id').execute());
    expect(await rows()).toEqual([]);
    const tokens = (await lettersTo(email)).map(({ body }) => /confirm-email\/([\w-]+)/.exec(body)?.[1] ?? '');
    const confirmed = await Promise.all(tokens.map((token) => app.succeed(confirmEmail, { token })));
    expect(confirmed.map(({ email_signs_in }) => email_signs_in).sort()).toEqual([0, 0, 1]);
    expect(await rows()).toEqual([{ account_id: confirmed.find(({ email_signs_in }) => email_signs_in === 1)?.account_id }]);
  });
});

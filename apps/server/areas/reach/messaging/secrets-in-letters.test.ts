import { createEmployee } from '@rawnaq/contract/team/hr';
import { saveEmployeeSignIn } from '@rawnaq/contract/team/employee-sign-ins';
import { forgotPassword, register } from '@rawnaq/contract/settings/identity';
import { listMailTracker, listOutbox } from '@rawnaq/contract/reach/messaging';
import { sendVerificationCode } from '@rawnaq/contract/calendar/online-booking';
import { signInAsOwner } from '@rawnaq/contract/platform/platform';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { TestSalon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { deliverPlatformMessage } from './delivery/deliver-platform-message.ts';

let app: TestServer;
let salon: TestSalon;
beforeAll(async () => {
  app = await startTestServer();
  salon = await app.salon();
});
afterAll(() => app.close());

const secret = /reset-password\/[\w-]{20,}|\b\d{6}\b/;
const page = { page: 1, per_page: 50 };
const makeTraining = (of: TestSalon): Promise<unknown> =>
  app.services.database.withPlatform((db) => db.updateTable('accounts').set({ is_training: 1 }).where('id', '=', of.account_id).execute());

/** Messages of these channels leave the machine from now on, by a port that takes them. */
function openRealPort() {
  const send = vi.fn(async () => ({ kind: 'accepted' as const, provider_id: 'real 1' }));
  const before = app.services.messagePorts;
  const real = async () => ({ name: 'real', isLocal: false, send });
  Object.assign(app.services, { messagePorts: { ...before, email: real, whatsapp: real } });
  return { send, close: () => void Object.assign(app.services, { messagePorts: before }) };
}

let count = 0;
async function invite(of: TestSalon): Promise<string> {
  const email = `invited${(count += 1)}@example.test`;
  const { id } = await app.succeed(createEmployee, { english_name: `Invited ${count}` }, of.as('owner'));
  const { role_id } = await app.services.database.withAccount(of.account_id, (db) =>
    db
      .selectFrom('users')
      .where('account_id', '=', of.account_id)
      .where('name', '=', 'cashier')
      .select('role_id')
      .executeTakeFirstOrThrow(),
  );
  await app.succeed(saveEmployeeSignIn, { id, email, user_name: `invited${count}`, role_id: role_id ?? 0 }, of.as('owner'));
  return email;
}

/** What the database holds of the newest message to somebody, once it has left. */
async function delivered(of: TestSalon, recipient: string): Promise<{ body: string; masked_body: string | null }> {
  return vi.waitFor(async () => {
    const row = await app.services.database.withAccount(of.account_id, (db) =>
      db
        .selectFrom('outbox_messages')
        .where('account_id', '=', of.account_id)
        .where('recipient', '=', recipient)
        .orderBy('id', 'desc')
        .select(['body', 'masked_body', 'status'])
        .executeTakeFirstOrThrow(),
    );
    expect(row.status).toBe(2);
    return row;
  }, 10_000);
}
const shown = async (token: string, recipient: string): Promise<string> => {
  const { data } = await app.succeed(listOutbox, { ...page, recipient }, { token });
  return data[0]?.body ?? '';
};

describe('an invitation', () => {
  test('shows its link to nobody who reads the outbox, and keeps none once it has left', async () => {
    const email = await invite(salon);
    for (const role of ['owner', 'manager'] as const)
      expect(await shown(salon.tokens[role], email)).toMatch(/Choose your password.*\n••••••/);
    const row = await delivered(salon, email);
    expect(row.body).toBe(row.masked_body);
    expect(row.body).not.toMatch(secret);
  });

  test("that confirms an applicant's e-mail is readable where letters stay here, and nowhere else", async () => {
    const input = {
      english_name: 'Lamsa',
      arabic_name: 'لمسة',
      country_id: 1,
      name: 'Sara',
      mobile: '966551234567',
      password: 'a-good-password',
    };
    const manager = { token: await app.manager() };
    const bodies = async (recipient: string) =>
      (await app.succeed(listMailTracker, { ...page, recipient }, manager)).data.map(({ body }) => body);
    const link = /confirm-email\/[\w-]{20,}/;
    await app.succeed(register, { ...input, email: 'here@lamsa.test' });
    expect((await bodies('here@lamsa.test'))[0]).toMatch(link);
    const { config } = app.services;
    const mail = config.mail;
    Object.assign(config, { mail: {} });
    await app.succeed(register, { ...input, email: 'away@lamsa.test' });
    Object.assign(config, { mail });
    expect((await bodies('away@lamsa.test'))[0]).not.toMatch(link);
  });

  test('of the training account stays readable', async () => {
    const training = await app.salon();
    await makeTraining(training);
    const email = await invite(training);
    expect((await delivered(training, email)).body).toMatch(secret);
    expect(await shown(training.tokens.owner, email)).toMatch(secret);
  });
});

describe("a customer's code", () => {
  const mobile = '966551234567';

  test('is readable to the owner while nothing leaves the machine, and to nobody else', async () => {
    await app.succeed(sendVerificationCode, { alias: salon.alias, mobile });
    await delivered(salon, mobile);
    expect(await shown(salon.tokens.owner, mobile)).toMatch(secret);
    expect(await shown(salon.tokens.manager, mobile)).toMatch(/^•••••• is your code/);
    const manager = { token: await app.manager() };
    const { user } = await app.succeed(signInAsOwner, { id: salon.account_id, reason: 'A question about the outbox' }, manager);
    expect(await shown(user.api_token, mobile)).not.toMatch(secret);
  });

  test('leaves the database with a message that really left', async () => {
    const own = await app.salon();
    const real = openRealPort();
    await app.services.database.withAccount(own.account_id, (db) =>
      db
        .insertInto('outbox_messages')
        .values({
          account_id: own.account_id,
          channel: 'whatsapp',
          template: 'verification_code',
          recipient: mobile,
          language: 'en',
          body: '123456 is your code',
          masked_body: '•••••• is your code',
        })
        .execute(),
    );
    expect((await delivered(own, mobile)).body).toBe('•••••• is your code');
    expect(real.send).toHaveBeenCalledWith(expect.objectContaining({ body: '123456 is your code' }), expect.anything());
    real.close();
  });
});

describe('a link to choose a new password', () => {
  const letterTo = (recipient: string) =>
    vi.waitFor(
      () =>
        app.services.database.withPlatform((db) =>
          db
            .selectFrom('platform_messages')
            .where('recipient', '=', recipient)
            .where('status', '=', 2)
            .selectAll()
            .executeTakeFirstOrThrow(),
        ),
      10_000,
    );
  const ownerOf = (of: TestSalon): string => `owner${of.alias.slice('salon'.length)}@example.test`;

  test('is shown to no manager, and is gone from the database once the letter has left', async () => {
    const manager = { token: await app.manager() };
    await app.succeed(forgotPassword, { email: ownerOf(salon) });
    const letter = await letterTo(ownerOf(salon));
    expect(letter.body).toMatch(/within an hour.*\n••••••/);
    const { data } = await app.succeed(listMailTracker, { ...page, recipient: ownerOf(salon) }, manager);
    expect(data.map(({ body }) => body)).toEqual([letter.body]);
  });

  test('is masked before it has left too', async () => {
    const manager = { token: await app.manager() };
    const { id } = await app.services.database.withPlatform((db) =>
      db
        .insertInto('platform_messages')
        .values({
          account_id: salon.account_id,
          channel: 'email',
          recipient: 'waiting@example.test',
          body: 'http://salon.test/reset-password/abc',
          masked_body: '••••••',
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    const { data } = await app.succeed(listMailTracker, { ...page, recipient: 'waiting@example.test' }, manager);
    expect(data[0]?.body).toBe('••••••');
    const real = openRealPort();
    await deliverPlatformMessage(app.services, { message_id: id });
    expect(real.send).toHaveBeenCalledWith(expect.objectContaining({ body: 'http://salon.test/reset-password/abc' }), expect.anything());
    real.close();
  });

  test('of the training account stays readable', async () => {
    const training = await app.salon();
    await makeTraining(training);
    await app.succeed(forgotPassword, { email: ownerOf(training) });
    expect((await letterTo(ownerOf(training))).body).toMatch(secret);
    const { data } = await app.succeed(listMailTracker, { ...page, recipient: ownerOf(training) }, { token: await app.manager() });
    expect(data[0]?.body).toMatch(secret);
  });

  test('is in no other row of the database: no job, no log, no kept answer', async () => {
    const own = await app.salon();
    const email = await invite(own);
    await delivered(own, email);
    await app.succeed(forgotPassword, { email: ownerOf(own) });
    await letterTo(ownerOf(own));
    const found = await searchEverywhere();
    expect(found).toEqual([]);
  });
});

/** Tables with a working link in any of their rows, looked at past row-level security; those of training accounts aside. */
async function searchEverywhere(): Promise<string[]> {
  const { default: pg } = await import('pg');
  const owner = new pg.Client(app.ownerConnection);
  await owner.connect();
  try {
    const { rows: tables } = await owner.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'graphile_worker')`,
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const training = /(outbox|platform)_messages$/.test(name)
        ? 'and account_id not in (select id from accounts where is_training = 1)'
        : '';
      const { rows } = await owner.query(`select 1 from ${name} t where t::text ~ 'reset-password/[A-Za-z0-9_-]{20,}' ${training} limit 1`);
      if (rows.length > 0) found.push(name);
    }
    return found;
  } finally {
    await owner.end();
  }
}

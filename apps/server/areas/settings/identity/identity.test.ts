import { getGlobalInformations, login, logout, register } from '@rawnaq/contract/settings/identity';
import { getManagerGlobalInformations, managerLogin } from '@rawnaq/contract/settings/manager-sign-in';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { testPassword, type TestSalon } from '../../../testing/salon.ts';

let app: TestServer;
let salon: TestSalon;
beforeAll(async () => {
  app = await startTestServer();
  salon = await app.salon();
});
afterAll(() => app.close());

describe('signing in', () => {
  test('by e-mail, whatever its case, gives a token that works', async () => {
    const own = await app.salon();
    const email = `OWNER${own.alias.slice('salon'.length)}@Example.test`;
    const { user } = await app.succeed(login, { email, password: testPassword, log_out_other: 1 });
    expect(user.account_id).toBe(own.account_id);
    const told = await app.succeed(getGlobalInformations, {}, { token: user.api_token });
    expect(told.auth.is_owner).toBe(1);
    expect(told.global_informations.account.id).toBe(own.account_id);
  });

  test('by account ID and user name', async () => {
    const { user } = await app.succeed(login, {
      account_id: salon.account_id,
      user_name: 'Cashier',
      password: testPassword,
      log_out_other: 1,
    });
    expect(user.name).toBe('cashier');
  });

  test('with another session open asks first, then ends it', async () => {
    const input = { account_id: salon.account_id, user_name: 'receptionist', password: testPassword };
    const asked = await app.call(login, input);
    expect(asked.status).toBe(422);
    expect(asked.body.code).toBe('identity.other_session');
    const { user } = await app.succeed(login, { ...input, log_out_other: 1 });
    expect((await app.call(getGlobalInformations, {}, salon.as('receptionist'))).status).toBe(401);
    expect((await app.call(getGlobalInformations, {}, { token: user.api_token })).status).toBe(200);
  });

  test('several times in one moment opens one session, and everybody gets an answer', async () => {
    const own = await app.salon();
    const email = `owner${own.alias.slice('salon'.length)}@example.test`;
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => app.call(login, { email, password: testPassword, log_out_other: 1 })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    const told = await Promise.all(answers.map(({ body }) => app.call(getGlobalInformations, {}, { token: body.user.api_token })));
    expect(told.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test("several times in one moment opens one session of the platform's manager too", async () => {
    await app.manager();
    const { email } = await app.services.database.withPlatform((db) => db.selectFrom('managers').select('email').executeTakeFirstOrThrow());
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => app.call(managerLogin, { email, password: testPassword, log_out_other: 1 })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    const told = await Promise.all(answers.map(({ body }) => app.call(getManagerGlobalInformations, {}, { token: body.user.api_token })));
    expect(told.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test("with a wrong password is refused in the reader's language, and written down", async () => {
    const refused = await app.call(login, { account_id: salon.account_id, user_name: 'owner', password: 'wrong' }, { language: 'ar' });
    expect(refused.status).toBe(422);
    expect(refused.body.message).toContain('غير صحيحة');
    const rows = await app.services.database.withPlatform((db) =>
      db.selectFrom('failed_logins').where('sign_in_name', '=', 'owner').selectAll().execute(),
    );
    expect(rows.map((row) => row.type)).toEqual([2]);
  });

  test('an unknown e-mail gets the same answer as a wrong password', async () => {
    const unknown = await app.call(login, { email: 'nobody@example.test', password: 'whatever-it-is' });
    expect(unknown.body.code).toBe('identity.wrong_credentials');
  });

  test('names every missing field', async () => {
    const refused = await app.call(login, {} as never);
    expect(refused.status).toBe(422);
    expect(refused.body.errors?.['password']).toEqual(['Password is required']);
  });
});

test('logging out ends the session', async () => {
  const own = await app.salon();
  await app.succeed(logout, {}, own.as('owner'));
  expect((await app.call(getGlobalInformations, {}, own.as('owner'))).status).toBe(401);
});

describe('a session in constant use', () => {
  const hour = 3_600_000;
  /** How many hours a session answers that is used every ten hours. */
  async function hoursOf(begin: number, asks: () => Promise<{ status: number }>): Promise<number> {
    for (let hours = 10; hours < 300; hours += 10) {
      app.setNow(new Date(begin + hours * hour));
      if ((await asks()).status === 401) return hours;
    }
    return Number.NaN;
  }
  test('ends after seven days for a user, after one day for a manager', async () => {
    const own = await app.salon();
    const manager = { token: await app.manager() };
    const begin = Date.now();
    expect(await hoursOf(begin, () => app.call(getManagerGlobalInformations, {}, manager))).toBe(30);
    expect(await hoursOf(begin, () => app.call(getGlobalInformations, {}, own.as('owner')))).toBe(170);
    app.setNow(null);
  });
});

describe('a new account', () => {
  const input = {
    english_name: 'Lamsa',
    arabic_name: 'لمسة',
    country_id: 1,
    name: 'Sara',
    email: 'sara@lamsa.test',
    mobile: '+966 55 123 4567',
    password: 'a-good-password',
  };
  test('waits for approval, and its owner may see that it waits but do nothing else', async () => {
    const { user } = await app.succeed(register, input);
    const told = await app.succeed(getGlobalInformations, {}, { token: user.api_token });
    expect(told.global_informations.account.standing).toBe('identity.account_waiting');
  });
});

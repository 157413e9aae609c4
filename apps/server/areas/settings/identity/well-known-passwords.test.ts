import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { changePassword, login, register, resetPassword } from '@rawnaq/contract/settings/identity';
import { managerLogin } from '@rawnaq/contract/settings/manager-sign-in';
import { saveEmployeeSignIn } from '@rawnaq/contract/team/employee-sign-ins';
import { changeMyProfile } from '@rawnaq/contract/settings/my-profile';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { digestToken, randomToken } from '../../../secrets.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { testPassword, type TestSalon } from '../../../testing/salon.ts';
import { hashPassword, trainingPassword } from './passwords.ts';

let app: TestServer;
let salon: TestSalon;
let managerEmail: string;
beforeAll(async () => {
  app = await startTestServer({ PUBLIC_URL: 'http://127.0.0.1:3000', TRAINING: '1' });
  salon = await app.salon();
  await app.manager();
  const password_hash = await hashPassword(trainingPassword);
  managerEmail = await app.services.database.withPlatform(async (db) => {
    await db.updateTable('managers').set({ password_hash }).execute();
    return (await db.selectFrom('managers').select('email').executeTakeFirstOrThrow()).email;
  });
  await app.services.database.withAccount(salon.account_id, (db) =>
    db.updateTable('users').set({ password_hash }).where('account_id', '=', salon.account_id).execute(),
  );
});
afterAll(() => app.close());

const emailOf = (role: string) => `${role}${salon.alias.slice('salon'.length)}@example.test`;
const doors = (headers: Record<string, string>) =>
  [
    ['by e-mail', () => app.call(login, { email: emailOf('owner'), password: trainingPassword, log_out_other: 1 }, { headers })],
    [
      'by account',
      () =>
        app.call(login, { account_id: salon.account_id, user_name: 'owner', password: trainingPassword, log_out_other: 1 }, { headers }),
    ],
    ['as manager', () => app.call(managerLogin, { email: managerEmail, password: trainingPassword, log_out_other: 1 }, { headers })],
    [
      'as the present password',
      () =>
        app.call(
          changePassword,
          { current_password: trainingPassword, password: 'one that is long enough' },
          { ...salon.as('cashier'), headers },
        ),
    ],
    [
      'as proof for another e-mail',
      () =>
        app.call(
          changeMyProfile,
          { english_name: 'Cashier', email: 'new@example.test', language: 'en', current_password: trainingPassword },
          { ...salon.as('cashier'), headers },
        ),
    ],
  ] as const;

describe('the training password, on a server that nobody else can reach by its settings', () => {
  test.each([
    [{ 'x-forwarded-for': '8.8.8.8' }],
    [{ 'x-forwarded-for': '127.0.0.1' }],
    [{ forwarded: 'for=8.8.8.8;proto=https' }],
    [{ 'x-real-ip': '8.8.8.8' }],
  ])('opens no door to whom a proxy speaks for: %o', async (headers) => {
    for (const [door, knock] of doors(headers)) {
      const answer = await knock();
      expect([door, answer.status, answer.body.code]).toEqual([door, 422, 'identity.well_known_password']);
    }
  });

  test('opens them on this machine', async () => {
    const codes: (string | number)[] = [];
    for (const [, knock] of doors({})) {
      const answer = await knock();
      codes.push(answer.status);
    }
    // The password was changed by the last but one.
    expect(codes).toEqual([200, 200, 200, 200, 422]);
  });
});

describe('a password that strangers try first is refused wherever one is set', () => {
  const guessable = ['Training-1', 'PASSWORD1', '12345678', 'qwertyuiop', 'Iloveyou2026'];
  const isRefused = (answer: { status: number; body: { code?: string; errors?: Record<string, string[]> } }) =>
    expect([answer.status, answer.body.code, Object.keys(answer.body.errors ?? {})]).toEqual([
      422,
      'identity.password_guessable',
      ['password'],
    ]);

  test('when an account is asked for, with its own names', async () => {
    const input = {
      english_name: 'Lamsa Beauty',
      arabic_name: 'لمسة جمال',
      country_id: 1,
      name: 'Sara Alharbi',
      email: 'sara.h@lamsa.test',
      mobile: '+966551234567',
    };
    for (const password of [...guessable.slice(0, 2), 'LamsaBeauty1', 'sara.h@lamsa.test', 'لمسة-جمال', 'alharbi2026'])
      isRefused(await app.call(register, { ...input, password }));
  });

  test("when one's own is changed", async () => {
    const own = await app.salon();
    for (const password of [...guessable.slice(0, 3), `cashier${own.alias.slice(5)}@example.test`])
      isRefused(await app.call(changePassword, { current_password: testPassword, password }, own.as('cashier')));
    expect(
      (await app.call(changePassword, { current_password: testPassword, password: 'green stones by night' }, own.as('cashier'))).status,
    ).toBe(200);
  });

  test('when it is set by a link', async () => {
    const own = await app.salon();
    const token = randomToken();
    const email = `owner${own.alias.slice(5)}@example.test`;
    await app.services.database.withAccount(own.account_id, async (db) => {
      const { user_id } = await db.selectFrom('sign_in_emails').where('email', '=', email).select('user_id').executeTakeFirstOrThrow();
      const expires_at = new Date(Date.now() + 600_000);
      await db
        .insertInto('password_resets')
        .values({ token_hash: digestToken(token), account_id: own.account_id, user_id, email, expires_at })
        .execute();
    });
    for (const password of guessable.slice(2)) isRefused(await app.call(resetPassword, { token, password }));
    expect((await app.call(resetPassword, { token, password: 'green stones by night' })).status).toBe(200);
  });

  test('when somebody gives an employee a sign-in', async () => {
    const own = await app.salon();
    const { id: role_id } = await app.services.database.withAccount(own.account_id, (db) =>
      db.selectFrom('roles').where('account_id', '=', own.account_id).select('id').limit(1).executeTakeFirstOrThrow(),
    );
    const input = { id: own.employee_ids[1], email: 'huda@example.test', user_name: 'hudahuda', role_id };
    for (const password of [...guessable, 'hudahuda1', 'huda@example.test'])
      isRefused(await app.call(saveEmployeeSignIn, { ...input, password }, own.as('owner')));
    expect((await app.call(saveEmployeeSignIn, { ...input, password: 'green stones by night' }, own.as('owner'))).status).toBe(200);
  });
});

test('whatever counts tries by where they come from counts networks: a /64 has as many addresses as one likes', () => {
  const root = join(import.meta.dirname, '../../..');
  const byAddress = globSync('{areas,http,site}/**/*.ts', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .filter((line) => /(?:allow|countTry)\(/.test(line) && /\bip\b/.test(line) && !/networkOf\((?:\w+\.)?ip\)/.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );
  expect(byAddress).toEqual([]);
});

import { createEmployee, deactivateEmployee } from '@rawnaq/contract/team/hr';
import { disableEmployeeSignIn, enableEmployeeSignIn, saveEmployeeSignIn } from '@rawnaq/contract/team/employee-sign-ins';
import { changePassword, checkResetLink, getGlobalInformations, login, resetPassword } from '@rawnaq/contract/settings/identity';
import { changeMyProfile } from '@rawnaq/contract/settings/my-profile';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Db } from '../../../db/database.ts';
import { digestToken } from '../../../secrets.ts';
import { testPassword, type TestSalon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { linkForEmail, makePasswordLink } from './password-link.ts';
import { hashPassword } from './passwords.ts';
import { recoveryTasks } from './recovery.ts';

let app: TestServer;
let salon: TestSalon;
let roleId: number;
beforeAll(async () => {
  app = await startTestServer();
  salon = await app.salon();
  roleId = await inside((db) =>
    db
      .selectFrom('roles')
      .where('account_id', '=', salon.account_id)
      .where('english_name', '=', 'Cashier')
      .select('id')
      .executeTakeFirstOrThrow(),
  ).then(({ id }) => id);
});
afterAll(() => app.close());
/** Each attempt is judged by its link, not by how many came before it. */
beforeEach(async () => {
  const owner = new pg.Client(app.ownerConnection);
  await owner.connect();
  await owner.query('delete from rate_limits; delete from blocked_ips; delete from failed_logins');
  await owner.end();
});

const inside = <T>(work: (db: Db) => Promise<T>): Promise<T> => app.services.database.withAccount(salon.account_id, work);
const parts = (db: Db) => ({ db, now: app.services.now(), services: app.services });

let count = 0;
interface Colleague {
  employee_id: number;
  user_id: number;
  english_name: string;
  email: string;
  user_name: string;
}
/** An employee with a sign-in and a password. */
async function colleague(): Promise<Colleague> {
  count += 1;
  const [email, user_name] = [`colleague${count}@example.test`, `colleague${count}`];
  const english_name = `Colleague ${count}`;
  const { id } = await app.succeed(createEmployee, { english_name }, salon.as('owner'));
  const saved = await app.succeed(saveEmployeeSignIn, { id, email, user_name, role_id: roleId, password: testPassword }, salon.as('owner'));
  return { employee_id: id, user_id: saved.sign_in?.id ?? 0, english_name, email, user_name };
}

const signInOf = (who: Colleague, changes: { email?: string; password?: string }) => ({
  id: who.employee_id,
  email: who.email,
  user_name: who.user_name,
  role_id: roleId,
  ...changes,
});

/** A link as the letter would bring it. */
async function link(who: Colleague, kind: 'reset' | 'invitation' = 'reset'): Promise<string> {
  const made = await inside((db) =>
    makePasswordLink(parts(db), { account_id: salon.account_id, user_id: who.user_id, email: who.email, kind, language: 'en' }),
  );
  return /reset-password\/([\w-]+)$/.exec(made ?? '')?.[1] ?? '';
}

const taken = 'a-password-of-a-stranger';
const use = (token: string, password = taken) => app.call(resetPassword, { token, password });
async function enters(who: Colleague, password: string): Promise<boolean> {
  const { status, body } = await app.call(login, { account_id: salon.account_id, user_name: who.user_name, password, log_out_other: 1 });
  if (status !== 200) expect(body.code).toBe('identity.wrong_credentials');
  return status === 200;
}

async function expectDead(token: string, who: Colleague): Promise<void> {
  expect((await app.call(checkResetLink, { token })).body.code).toBe('identity.reset_link_invalid');
  expect((await use(token)).body.code).toBe('identity.reset_link_invalid');
  expect(await enters(who, taken)).toBe(false);
}

describe('a link that chooses a password', () => {
  test('works once, for its own user, and ends the open sessions', async () => {
    const [who, other] = [await colleague(), await colleague()];
    const { user } = await app.succeed(login, { email: who.email, password: testPassword });
    const token = await link(who);
    expect((await app.call(checkResetLink, { token })).body).toEqual({ email: `c•••@example.test` });
    expect((await use(token, 'chosen-by-the-user')).status).toBe(200);
    expect((await app.call(getGlobalInformations, {}, { token: user.api_token })).status).toBe(401);
    expect([await enters(who, 'chosen-by-the-user'), await enters(other, 'chosen-by-the-user'), await enters(other, testPassword)]).toEqual(
      [true, false, true],
    );
    await expectDead(token, who);
  });

  test('used by two at once goes to one of them', async () => {
    const who = await colleague();
    const token = await link(who);
    const answers = await Promise.all([1, 2, 3, 4].map((number) => use(token, `password-number-${number}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
    const winner = answers.findIndex(({ status }) => status === 200) + 1;
    expect(await enters(who, `password-number-${winner}`)).toBe(true);
  });

  test('ends when a newer one is made, whichever kind each of them is', async () => {
    for (const [first, second] of [
      ['reset', 'reset'],
      ['invitation', 'reset'],
      ['reset', 'invitation'],
    ] as const) {
      const who = await colleague();
      const older = await link(who, first);
      const newer = await link(who, second);
      await expectDead(older, who);
      expect((await use(newer, 'chosen-by-the-user')).status).toBe(200);
    }
  });

  test('made twice in one moment leaves one that works', async () => {
    const who = await colleague();
    const tokens = await Promise.all([1, 2, 3, 4].map(() => link(who)));
    const answers = [];
    for (const token of tokens) answers.push((await app.call(checkResetLink, { token })).status);
    expect(answers.filter((status) => status === 200)).toHaveLength(1);
  });

  test('is printed for whoever runs the installation, for an e-mail that signs somebody in', async () => {
    const who = await colleague();
    const made = await linkForEmail(app.services, who.email, app.services.now());
    expect((await use(/reset-password\/([\w-]+)$/.exec(made ?? '')?.[1] ?? '', 'chosen-by-the-user')).status).toBe(200);
    expect(await enters(who, 'chosen-by-the-user')).toBe(true);
    expect(await linkForEmail(app.services, 'nobody@example.test', app.services.now())).toBeNull();
  });

  test('expires', async () => {
    const who = await colleague();
    const token = await link(who);
    await app.services.database.withPlatform((db) =>
      db
        .updateTable('password_resets')
        .set({ expires_at: new Date(0) })
        .where('token_hash', '=', digestToken(token))
        .execute(),
    );
    await expectDead(token, who);
  });

  test('asked for by the e-mail of another account is for that account alone', async () => {
    const other = await app.salon();
    const email = `owner${other.alias.slice('salon'.length)}@example.test`;
    await recoveryTasks.send_password_link(app.services, { email });
    const made = await app.services.database.withPlatform((db) =>
      db.selectFrom('password_resets').where('email', '=', email).select(['account_id', 'used_at']).execute(),
    );
    expect(made).toEqual([{ account_id: other.account_id, used_at: null }]);
  });
});

describe('every link of a user ends', () => {
  const changes: Record<string, (who: Colleague) => Promise<unknown>> = {
    'when an administrator sets the password': (who) =>
      app.succeed(saveEmployeeSignIn, signInOf(who, { password: 'set-by-the-owner' }), salon.as('owner')),
    'when the user changes the password': async (who) => {
      const { user } = await app.succeed(login, { email: who.email, password: testPassword });
      await app.succeed(changePassword, { current_password: testPassword, password: 'changed-by-the-user' }, { token: user.api_token });
    },
    'when an administrator changes the e-mail': (who) =>
      app.succeed(saveEmployeeSignIn, signInOf(who, { email: `moved.${who.email}` }), salon.as('owner')),
    'when the user changes the e-mail': async (who) => {
      const { user } = await app.succeed(login, { email: who.email, password: testPassword });
      const values = {
        english_name: who.english_name,
        email: `moved.${who.email}`,
        language: 'en',
        current_password: testPassword,
      } as const;
      await app.succeed(changeMyProfile, values, { token: user.api_token });
    },
    'when the e-mail is changed and changed back': async (who) => {
      await app.succeed(saveEmployeeSignIn, signInOf(who, { email: `moved.${who.email}`, password: testPassword }), salon.as('owner'));
      await app.succeed(saveEmployeeSignIn, signInOf(who, { password: testPassword }), salon.as('owner'));
    },
    'when the sign-in is disabled, also after it is enabled again': async (who) => {
      await app.succeed(disableEmployeeSignIn, { id: who.employee_id }, salon.as('owner'));
      await app.succeed(enableEmployeeSignIn, { id: who.employee_id }, salon.as('owner'));
    },
    'when the employee is disabled': (who) => app.succeed(deactivateEmployee, { id: who.employee_id }, salon.as('owner')),
    'when the employee has left, whatever code says so': (who) =>
      inside((db) =>
        db
          .updateTable('employees')
          .set({ status: 2, left_on: '2026-01-01' })
          .where('account_id', '=', salon.account_id)
          .where('id', '=', who.employee_id)
          .execute(),
      ),
    'when the sign-in goes to another employee': (who) =>
      inside((db) =>
        db
          .updateTable('users')
          .set({ employee_id: salon.employee_ids[2] })
          .where('account_id', '=', salon.account_id)
          .where('id', '=', who.user_id)
          .execute(),
      ),
    'when the user becomes the owner': (who) =>
      inside(async (db) => {
        await db
          .updateTable('users')
          .set({ is_owner: 0, role_id: roleId })
          .where('account_id', '=', salon.account_id)
          .where('is_owner', '=', 1)
          .execute();
        await db
          .updateTable('users')
          .set({ is_owner: 1 })
          .where('account_id', '=', salon.account_id)
          .where('id', '=', who.user_id)
          .execute();
        await db
          .updateTable('users')
          .set({ is_owner: 0 })
          .where('account_id', '=', salon.account_id)
          .where('id', '=', who.user_id)
          .execute();
        await db
          .updateTable('users')
          .set({ is_owner: 1 })
          .where('account_id', '=', salon.account_id)
          .where('user_name', '=', 'owner')
          .execute();
      }),
  };

  test.each(Object.keys(changes))('%s', async (name) => {
    const who = await colleague();
    const token = await link(who);
    await changes[name]?.(who);
    await expectDead(token, who);
  });

  test('but not by what has nothing to do with signing in', async () => {
    const who = await colleague();
    const token = await link(who);
    await inside((db) =>
      db
        .updateTable('users')
        .set({ name: 'Renamed', language: 'ar' })
        .where('account_id', '=', salon.account_id)
        .where('id', '=', who.user_id)
        .execute(),
    );
    expect((await app.call(checkResetLink, { token })).status).toBe(200);
  });

  test('also those of a manager', async () => {
    const changed = await app.services.database.withPlatform(async (db) => {
      const of = { name: 'Manager', password_hash: 'x', email: 'linked@manager.test' };
      const left = [];
      for (const change of [{ password_hash: 'y' }, { email: 'moved@manager.test' }, { status: 0 }]) {
        const { id } = await db.insertInto('managers').values(of).returning('id').executeTakeFirstOrThrow();
        const expires_at = new Date(Date.now() + 60_000);
        await db
          .insertInto('password_resets')
          .values({ token_hash: digestToken('first'), manager_id: id, email: of.email, expires_at })
          .execute();
        await db
          .insertInto('password_resets')
          .values({ token_hash: digestToken('second'), manager_id: id, email: of.email, expires_at })
          .execute();
        const open = () => db.selectFrom('password_resets').where('manager_id', '=', id).select('token_hash').execute();
        const before = await open();
        await db.updateTable('managers').set(change).where('id', '=', id).execute();
        left.push([before.length, (await open()).length]);
        await db.deleteFrom('managers').where('id', '=', id).execute();
      }
      return left;
    });
    expect(changed).toEqual([
      [1, 0],
      [1, 0],
      [1, 0],
    ]);
  });
});

describe('a link and a change at the same moment', () => {
  /** Holds the user's row while `meanwhile` begins, then lets both go on. */
  async function whileChanging(who: Colleague, change: Record<string, unknown>, meanwhile: () => Promise<unknown>): Promise<unknown> {
    const begun = Promise.withResolvers<Promise<unknown>>();
    await inside(async (db) => {
      await db.updateTable('users').set(change).where('account_id', '=', salon.account_id).where('id', '=', who.user_id).execute();
      const running = meanwhile();
      running.catch(() => undefined);
      begun.resolve(running.then((value) => ({ value })).catch((error: unknown) => ({ error })));
      // It waits for the row that this transaction holds; only then is there a race.
      await vi.waitFor(async () => {
        const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from pg_locks where not granted`.execute(db);
        expect(rows[0]?.waiting).toBeGreaterThan(0);
      }, 10_000);
    });
    return await begun.promise;
  }

  test('does not take the account over: the link waits, and finds itself ended', async () => {
    const who = await colleague();
    const token = await link(who);
    const outcome = await whileChanging(who, { password_hash: 'changed meanwhile' }, () => use(token));
    expect(outcome).toMatchObject({ value: { body: { code: 'identity.reset_link_invalid' } } });
    expect(
      await inside((db) =>
        db
          .selectFrom('users')
          .where('account_id', '=', salon.account_id)
          .where('id', '=', who.user_id)
          .select('password_hash')
          .executeTakeFirstOrThrow(),
      ),
    ).toEqual({ password_hash: 'changed meanwhile' });
  });

  test('sends no link to the mailbox that the user had a moment ago', async () => {
    const who = await colleague();
    await whileChanging(who, { email: `moved.${who.email}` }, () => recoveryTasks.send_password_link(app.services, { email: who.email }));
    const [links, letters] = await app.services.database.withPlatform((db) =>
      Promise.all([
        db
          .selectFrom('password_resets')
          .where('user_id', '=', who.user_id)
          .where('account_id', '=', salon.account_id)
          .selectAll()
          .execute(),
        db.selectFrom('platform_messages').where('recipient', '=', who.email).selectAll().execute(),
      ]),
    );
    expect([links, letters]).toEqual([[], []]);
  });

  test('opens no session for the password that was right a moment ago', async () => {
    const who = await colleague();
    const outcome = await whileChanging(who, { password_hash: await hashPassword('another password') }, () =>
      app.call(login, { email: who.email, password: testPassword }),
    );
    expect(outcome).toMatchObject({ value: { body: { code: 'identity.wrong_credentials' } } });
  });
});

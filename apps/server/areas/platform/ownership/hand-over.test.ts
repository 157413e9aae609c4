import { login } from '@rawnaq/contract/settings/identity';
import { changeMyProfile, getMyProfile, listAuditLog } from '@rawnaq/contract/settings/my-profile';
import {
  changeMerchantOwner,
  getMerchantOwner,
  handOverOwner,
  listPossibleOwners,
  sendOwnerCode,
} from '@rawnaq/contract/platform/ownership';
import { getMerchant, setSubscription, signInAsOwner } from '@rawnaq/contract/platform/platform';
import { createEmployee, deactivateEmployee, getEmployee, listEmployees } from '@rawnaq/contract/team/hr';
import { disableEmployeeSignIn } from '@rawnaq/contract/team/employee-sign-ins';
import { listTaxes } from '@rawnaq/contract/settings/settings';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { testPassword, type TestSalon } from '../../../testing/salon.ts';
import { addColleague } from '../../../testing/team.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let app: TestServer;
beforeAll(async () => {
  app = await startTestServer();
});
afterAll(() => app.close());
afterEach(() => app.setNow(null));

const page = { page: 1, per_page: 50 };
const reason = 'The owner sold the salon';

const owners = (salon: TestSalon) =>
  app.services.database.withAccount(salon.account_id, (db) =>
    db.selectFrom('users').where('account_id', '=', salon.account_id).where('is_owner', '=', 1).select(['id', 'name', 'status']).execute(),
  );
const openSessions = (salon: TestSalon, user_id: number) =>
  app.services.database.withAccount(salon.account_id, (db) =>
    db
      .selectFrom('sessions')
      .where('account_id', '=', salon.account_id)
      .where('user_id', '=', user_id)
      .where('ended_at', 'is', null)
      .select('token_hash')
      .execute(),
  );
const ownerId = async (salon: TestSalon): Promise<number> => (await owners(salon))[0]?.id ?? 0;
const lettersOf = (salon: TestSalon, template: string) =>
  app.services.database.withAccount(salon.account_id, (db) =>
    db
      .selectFrom('outbox_messages')
      .where('account_id', '=', salon.account_id)
      .where('template', '=', template)
      .orderBy('id', 'desc')
      .select(['recipient', 'body'])
      .execute(),
  );

/** Asks for a code to hand the salon over to a user, and reads it in the owner's e-mail. */
async function codeFor(salon: TestSalon, user_id: number): Promise<string> {
  await app.succeed(sendOwnerCode, { user_id }, salon.as('owner'));
  return /\b\d{6}\b/.exec((await lettersOf(salon, 'owner_code'))[0]?.body ?? '')?.[0] ?? '';
}
const other = (code: string): string => (code === '000000' ? '000001' : '000000');
const handOver = (salon: TestSalon, user_id: number, code: string, current_password = testPassword, token = salon.tokens.owner) =>
  app.call(handOverOwner, { user_id, current_password, code }, { token });

describe('an owner hands the account over', () => {
  test('with password and code: there is one owner, both sign in anew, the earlier one is an administrator, both get an e-mail', async () => {
    const salon = await app.salon();
    const next = await addColleague(app, salon, 'administrator');
    const [before] = await owners(salon);
    const code = await codeFor(salon, next.user_id);
    const done = await handOver(salon, next.user_id, code);
    expect([done.status, done.body]).toEqual([200, { owner: { user_id: next.user_id, name: next.name, email: next.email } }]);
    expect(await owners(salon)).toEqual([{ id: next.user_id, name: next.name, status: 1 }]);
    expect([(await app.call(listTaxes, page, salon.as('owner'))).status, (await app.call(listTaxes, page, next)).status]).toEqual([
      401, 401,
    ]);

    const signIn = async (email: string) => ({ token: (await app.succeed(login, { email, password: testPassword })).user.api_token });
    const asNext = await signIn(next.email);
    const asBefore = await signIn(`owner${/\d+$/.exec(salon.alias)?.[0]}@example.test`);
    // The earlier owner became an employee, whom the new owner can shut out; not the other way round.
    const { data } = await app.succeed(listEmployees, { ...page, search: before?.name ?? '' }, asNext);
    const earlier = await app.succeed(getEmployee, { id: data[0]?.id ?? 0 }, asNext);
    expect(earlier).toMatchObject({
      show_in_appointments: 0,
      bookable_online: 0,
      sign_in: { id: before?.id, is_owner: 0, role_id: next.role_id },
    });
    expect((await app.call(deactivateEmployee, { id: next.employee_id }, asBefore)).body.code).toBe('employee.owner_protected');
    expect((await app.call(sendOwnerCode, { user_id: next.user_id }, asBefore)).body.code).toBe('owner.only_owner');
    expect((await app.call(disableEmployeeSignIn, { id: earlier.id }, asNext)).status).toBe(200);

    const { data: log } = await app.succeed(listAuditLog, { ...page, subject_type: 'user' }, asNext);
    expect(log.find(({ action }) => action === 'hand_over_owner')).toMatchObject({
      before: { owner: { user_id: before?.id, name: 'Owner' } },
      after: { owner: { user_id: next.user_id, name: next.name } },
    });
    expect((await lettersOf(salon, 'owner_is_you')).map(({ recipient }) => recipient)).toEqual([next.email]);
    expect(await lettersOf(salon, 'owner_was_you')).toHaveLength(1);
  });

  const ownNames = async (caller: { token: string }) => {
    const { english_name, arabic_name, language } = await app.succeed(getMyProfile, {}, caller);
    return { english_name: english_name ?? undefined, arabic_name: arabic_name ?? undefined, language };
  };

  test('the platform finds and reaches the account by the address of its owner: of the next one, and of one who changes it', async () => {
    const salon = await app.salon();
    const next = await addColleague(app, salon, 'administrator');
    const another = await addColleague(app, salon, 'administrator');
    const manager = { token: await app.manager() };
    const address = async (): Promise<string> => (await app.succeed(getMerchant, { id: salon.account_id }, manager)).email;
    const code = await codeFor(salon, next.user_id);
    expect(await address()).not.toBe(next.email);
    await handOver(salon, next.user_id, code);
    expect(await address()).toBe(next.email);
    const asNext = { token: (await app.succeed(login, { email: next.email, password: testPassword })).user.api_token };
    const email = `new.${next.email}`;
    await app.succeed(changeMyProfile, { ...(await ownNames(asNext)), email, current_password: testPassword }, asNext);
    expect(await address()).toBe(email);
    // Another user's address is that user's alone.
    await app.succeed(
      changeMyProfile,
      { ...(await ownNames(another)), email: `new.${another.email}`, current_password: testPassword },
      another,
    );
    expect(await address()).toBe(email);
  });

  test('a wrong password, a wrong code, a code for somebody else, an old one and a used one are refused and change nothing', async () => {
    const salon = await app.salon();
    const next = await addColleague(app, salon, 'administrator');
    const third = await addColleague(app, salon, 'superadmin');
    const before = await owners(salon);
    const code = await codeFor(salon, next.user_id);
    const attempt = async (...input: [number, string, string?]) => (await handOver(salon, ...input)).body.code;
    expect(await attempt(next.user_id, code, 'not the password')).toBe('identity.current_password_wrong');
    expect(await attempt(next.user_id, other(code))).toBe('owner.code_wrong');
    expect(await attempt(third.user_id, code)).toBe('owner.code_wrong');
    expect((await app.call(sendOwnerCode, { user_id: next.user_id }, salon.as('owner'))).body.code).toBe('owner.code_too_soon');
    app.setNow(new Date(Date.now() + 11 * 60_000));
    expect(await attempt(next.user_id, code)).toBe('owner.code_expired');
    expect(await owners(salon)).toEqual(before);
    expect(await openSessions(salon, before[0]?.id ?? 0)).toHaveLength(1);
  });

  test('a code is tried five times, each counted although it is refused; then the right one is refused too', async () => {
    const salon = await app.salon();
    const next = await addColleague(app, salon, 'administrator');
    const code = await codeFor(salon, next.user_id);
    const codes: unknown[] = [];
    for (let tried = 0; tried < 5; tried += 1) {
      // Far enough apart that the tries of the password, which is right, are not what refuses.
      app.setNow(new Date(Date.now() + tried * 60_000));
      codes.push((await handOver(salon, next.user_id, other(code))).body.code);
    }
    expect(codes).toEqual(['owner.code_wrong', 'owner.code_wrong', 'owner.code_wrong', 'owner.code_wrong', 'owner.code_expired']);
    app.setNow(new Date(Date.now() + 8 * 60_000));
    expect((await handOver(salon, next.user_id, code)).body.code).toBe('owner.code_expired');
  });

  test('only to an active employee of the account with administrator rights who may sign in', async () => {
    const salon = await app.salon();
    const neighbour = await app.salon();
    const [administrator, off, gone, manager, foreign] = [
      await addColleague(app, salon, 'administrator'),
      await addColleague(app, salon, 'administrator'),
      await addColleague(app, salon, 'administrator'),
      await addColleague(app, salon, 'manager'),
      await addColleague(app, neighbour, 'administrator'),
    ];
    await app.succeed(disableEmployeeSignIn, { id: off.employee_id }, salon.as('owner'));
    await app.succeed(deactivateEmployee, { id: gone.employee_id }, salon.as('owner'));
    const noEmployee = await app.services.database.withAccount(salon.account_id, (db) =>
      db
        .selectFrom('users')
        .where('account_id', '=', salon.account_id)
        .where('user_name', '=', 'superadmin')
        .select('id')
        .executeTakeFirstOrThrow(),
    );
    const refusedFor = async (user_id: number) => (await app.call(sendOwnerCode, { user_id }, salon.as('owner'))).body.code;
    const codes = [
      await refusedFor(off.user_id),
      await refusedFor(gone.user_id),
      await refusedFor(manager.user_id),
      await refusedFor(foreign.user_id),
      await refusedFor(noEmployee.id),
      await refusedFor(await ownerId(salon)),
    ];
    expect(codes).toEqual([
      'owner.sign_in_disabled',
      'owner.employee_not_active',
      'owner.not_an_administrator',
      'owner.not_an_employee',
      'owner.not_an_employee',
      'owner.is_owner',
    ]);
    const { data } = await app.succeed(listPossibleOwners, {}, salon.as('owner'));
    expect(data.filter(({ obstacle }) => obstacle === null).map(({ user_id }) => user_id)).toEqual([administrator.user_id]);
    // What was true when the code was sent is asked again when it is used.
    const code = await codeFor(salon, administrator.user_id);
    await app.succeed(deactivateEmployee, { id: administrator.employee_id }, salon.as('owner'));
    expect((await handOver(salon, administrator.user_id, code)).body.code).toBe('owner.employee_not_active');
  });

  test('nobody else can, nor a manager of the platform who visits as the owner', async () => {
    const salon = await app.salon();
    const next = await addColleague(app, salon, 'administrator');
    for (const user of ['superadmin', 'administrator', 'system_manager'] as const) {
      expect((await app.call(listPossibleOwners, {}, salon.as(user))).body.code).toBe('owner.only_owner');
      expect((await app.call(sendOwnerCode, { user_id: next.user_id }, salon.as(user))).body.code).toBe('owner.only_owner');
      expect((await handOver(salon, next.user_id, '123456', testPassword, salon.tokens[user])).body.code).toBe('owner.only_owner');
    }
    const visit = await app.succeed(signInAsOwner, { id: salon.account_id, reason }, { token: await app.manager() });
    const asVisitor = { token: visit.user.api_token };
    expect((await app.call(sendOwnerCode, { user_id: next.user_id }, asVisitor)).body.code).toBe('profile.not_as_owner');
    expect((await handOver(salon, next.user_id, '123456', testPassword, asVisitor.token)).body.code).toBe('profile.not_as_owner');
  });

  test('where the plan has no place for the earlier owner as an employee, it says so and changes nothing', async () => {
    const salon = await app.salon();
    const next = await addColleague(app, salon, 'administrator');
    await app.succeed(createEmployee, { english_name: 'Fifth' }, salon.as('owner'));
    await app.succeed(setSubscription, { id: salon.account_id, subscription: 'basic', reason }, { token: await app.manager() });
    const code = await codeFor(salon, next.user_id);
    const refused = await handOver(salon, next.user_id, code);
    expect([refused.body.code, refused.body.details]).toEqual(['owner.no_place', { limit: 5, active_count: 5 }]);
    // The code was not used up.
    await app.succeed(deactivateEmployee, { id: salon.employee_ids[2] }, salon.as('owner'));
    expect((await handOver(salon, next.user_id, code)).status).toBe(200);
  });
});

describe('the platform', () => {
  test('hands an account over with a reason that both logs keep; both users sign in anew and get an e-mail', async () => {
    const salon = await app.salon();
    const next = await addColleague(app, salon, 'administrator');
    const manager = { token: await app.manager() };
    const seen = await app.succeed(getMerchantOwner, { id: salon.account_id }, manager);
    expect([seen.owner.user_id, seen.candidates.map(({ user_id, obstacle }) => [user_id, obstacle])]).toEqual([
      await ownerId(salon),
      [
        [next.user_id, null],
        [expect.any(Number), 'owner.not_an_administrator'],
      ],
    ]);
    const input = { id: salon.account_id, owner_user_id: seen.owner.user_id, user_id: next.user_id, reason };
    await app.succeed(changeMerchantOwner, input, manager);
    expect(await ownerId(salon)).toBe(next.user_id);
    expect([(await app.call(listTaxes, page, salon.as('owner'))).status, (await app.call(listTaxes, page, next)).status]).toEqual([
      401, 401,
    ]);
    const { history } = await app.succeed(getMerchant, { id: salon.account_id }, manager);
    expect(history.slice(0, 2)).toMatchObject([{ action: 'change_owner', reason }, { action: 'see_owner' }]);
    const own = await app.services.database.withAccount(salon.account_id, (db) =>
      db
        .selectFrom('audit_log')
        .where('account_id', '=', salon.account_id)
        .where('action', '=', 'change_owner')
        .select(['before', 'after', 'manager_id'])
        .executeTakeFirstOrThrow(),
    );
    expect(own).toMatchObject({ before: { owner: { name: 'Owner' } }, after: { owner: { user_id: next.user_id }, reason } });
    expect(own.manager_id).not.toBeNull();
    // The same again: somebody else is the owner by now.
    expect((await app.call(changeMerchantOwner, input, manager)).body.code).toBe('owner.changed_meanwhile');
  });

  test("refuses another account's user and a manager without the right", async () => {
    const salon = await app.salon();
    const foreign = await addColleague(app, await app.salon(), 'administrator');
    const input = { id: salon.account_id, owner_user_id: await ownerId(salon), user_id: foreign.user_id, reason };
    expect((await app.call(changeMerchantOwner, input, { token: await app.manager() })).body.code).toBe('owner.not_an_employee');
    expect((await app.call(changeMerchantOwner, input, { token: await app.manager({ isSuper: false }) })).status).toBe(403);
    expect((await app.call(changeMerchantOwner, { ...input, id: 999_999 }, { token: await app.manager() })).status).toBe(404);
  });
});

test('of sixteen tries at once one changes the owner; at every moment there is one, and all others are refused with a code', async () => {
  const salon = await app.salon();
  const first = await addColleague(app, salon, 'administrator');
  const second = await addColleague(app, salon, 'superadmin');
  const manager = { token: await app.manager() };
  const before = await ownerId(salon);
  const code = await codeFor(salon, first.user_id);
  let isOver = false;
  const counts = new Set<number>();
  const watch = (async () => {
    while (!isOver) counts.add((await owners(salon)).length);
  })();
  const tries = await Promise.all(
    Array.from({ length: 16 }, (_, number) =>
      number % 4 === 0
        ? handOver(salon, first.user_id, code)
        : app.call(
            changeMerchantOwner,
            { id: salon.account_id, owner_user_id: before, user_id: number % 2 === 0 ? first.user_id : second.user_id, reason },
            manager,
          ),
    ),
  );
  isOver = true;
  await watch;
  expect([...counts]).toEqual([1]);
  const done = tries.filter(({ status }) => status === 200);
  expect(done).toHaveLength(1);
  const after = await ownerId(salon);
  expect(done[0]?.body).toMatchObject({ owner: { user_id: after } });
  for (const refused of tries.filter(({ status }) => status !== 200)) {
    expect([401, 422, 429]).toContain(refused.status);
    expect([
      'owner.changed_meanwhile',
      'identity.rights_changed',
      'identity.guess_later',
      'not_signed_in',
      'identity.current_password_wrong',
    ]).toContain(refused.body.code);
  }
  expect(await openSessions(salon, before)).toEqual([]);
  expect(await openSessions(salon, after)).toEqual([]);
});

test('the database keeps an owner who may sign in, whoever asks', async () => {
  const salon = await app.salon();
  const id = await ownerId(salon);
  const change = (values: { is_owner?: number; status?: number; role_id?: number }) =>
    app.services.database.withAccount(salon.account_id, (db) =>
      db.updateTable('users').set(values).where('account_id', '=', salon.account_id).where('id', '=', id).execute(),
    );
  const next = await addColleague(app, salon, 'administrator');
  await expect(change({ is_owner: 0, role_id: next.role_id })).rejects.toThrow('left without an owner');
  await expect(change({ status: 0 })).rejects.toThrow('left without an owner');
  await expect(
    app.services.database.withAccount(salon.account_id, (db) =>
      db.updateTable('users').set({ is_owner: 1 }).where('account_id', '=', salon.account_id).where('id', '=', next.user_id).execute(),
    ),
  ).rejects.toThrow('users_one_owner');
});

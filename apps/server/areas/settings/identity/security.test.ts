import { getGlobalInformations, login } from '@rawnaq/contract/settings/identity';
import {
  changeMyProfile,
  endUserSessionsNow,
  getMyProfile,
  listAccountSessions,
  listAuditAreas,
  listAuditLog,
  listFailedSignIns,
  listMySessions,
} from '@rawnaq/contract/settings/my-profile';
import { createRole } from '@rawnaq/contract/settings/roles';
import { listEmployees } from '@rawnaq/contract/team/hr';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { testPassword, type TestSalon } from '../../../testing/salon.ts';

let app: TestServer;
let salon: TestSalon;
let other: TestSalon;
beforeAll(async () => {
  app = await startTestServer();
  salon = await app.salon();
  other = await app.salon();
});
afterAll(() => app.close());

const emailOf = (role: string, of = salon) => `${role}${of.alias.slice('salon'.length)}@example.test`;

describe("one's own profile", () => {
  test('name and language change without more ado', async () => {
    const before = await app.succeed(getMyProfile, {}, salon.as('cashier'));
    expect(before).toMatchObject({ name: 'cashier', is_owner: 0, email: emailOf('cashier') });
    const after = await app.succeed(
      changeMyProfile,
      { english_name: 'Latifa', arabic_name: 'لطيفة', email: before.email, language: 'ar' },
      salon.as('cashier'),
    );
    expect(after).toMatchObject({ name: 'لطيفة', english_name: 'Latifa', arabic_name: 'لطيفة', language: 'ar' });
    const told = await app.succeed(getGlobalInformations, {}, salon.as('cashier'));
    expect(told.auth).toMatchObject({ name: 'لطيفة', english_name: 'Latifa', arabic_name: 'لطيفة' });
  });

  test('one name is enough, in either language', async () => {
    const { email, language } = await app.succeed(getMyProfile, {}, salon.as('manager'));
    const none = await app.call(changeMyProfile, { email, language }, salon.as('manager'));
    expect([none.status, Object.keys(none.body.errors ?? {}).toSorted()]).toEqual([422, ['arabic_name', 'english_name']]);
    await app.succeed(changeMyProfile, { arabic_name: 'نورة', email, language }, salon.as('manager'));
    const told = await app.succeed(getGlobalInformations, {}, salon.as('manager'));
    expect(told.auth).toMatchObject({ name: 'نورة', english_name: null, arabic_name: 'نورة' });
  });

  test("a user who is an employee goes by the employee's names, and changes them nowhere else", async () => {
    const { auth } = await app.succeed(getGlobalInformations, {}, salon.as('employee'));
    const profile = await app.succeed(getMyProfile, {}, salon.as('employee'));
    const { data } = await app.succeed(listEmployees, {}, salon.as('owner'));
    const { english_name, arabic_name } = data.find(({ id }) => id === profile.employee_id)!;
    expect([auth.english_name, auth.arabic_name]).toEqual([english_name, arabic_name]);
    expect(profile).toMatchObject({ english_name, arabic_name });
    const kept = {
      english_name: english_name ?? undefined,
      arabic_name: arabic_name ?? undefined,
      email: profile.email,
      language: 'en',
    } as const;
    expect(await app.succeed(changeMyProfile, kept, salon.as('employee'))).toMatchObject({ english_name, arabic_name });
    const other = await app.call(changeMyProfile, { ...kept, arabic_name: 'اسم آخر' }, salon.as('employee'));
    expect([other.status, other.body.code, Object.keys(other.body.errors ?? {})]).toEqual([
      422,
      'profile.name_of_employee',
      ['arabic_name'],
    ]);
  });

  test('another e-mail needs the password, has to be free everywhere, and signs in from then on', async () => {
    const input = { english_name: 'Receptionist', email: 'desk@example.test', language: 'en' } as const;
    const without = await app.call(changeMyProfile, input, salon.as('receptionist'));
    expect([without.body.code, Object.keys(without.body.errors ?? {})]).toEqual(['identity.current_password_wrong', ['current_password']]);
    expect((await app.call(changeMyProfile, { ...input, current_password: 'wrong' }, salon.as('receptionist'))).body.code).toBe(
      'identity.current_password_wrong',
    );
    const taken = await app.call(
      changeMyProfile,
      { ...input, email: emailOf('owner', other), current_password: testPassword },
      salon.as('receptionist'),
    );
    expect([taken.body.code, Object.keys(taken.body.errors ?? {})]).toEqual(['identity.email_exists', ['email']]);
    await app.succeed(changeMyProfile, { ...input, current_password: testPassword }, salon.as('receptionist'));
    const { user } = await app.succeed(login, { email: 'desk@example.test', password: testPassword, log_out_other: 1 });
    expect(user.account_id).toBe(salon.account_id);
  });

  test('lists its own sign-ins, the present one marked', async () => {
    const { data } = await app.succeed(listMySessions, {}, salon.as('accountant'));
    expect(data.map((session) => [session.is_current, session.ended_at, session.is_manager])).toEqual([[1, null, 0]]);
  });
});

describe('security of the account', () => {
  test('shows who is signed in and ends their sessions', async () => {
    const own = await app.salon();
    const listed = await app.succeed(listAccountSessions, { search: 'employee' }, own.as('owner'));
    expect(listed.data.map((session) => session.user_name)).toEqual(['Sara']);
    const id = listed.data[0]?.user_id ?? 0;
    await app.succeed(endUserSessionsNow, { id }, own.as('manager'));
    expect((await app.call(getMyProfile, {}, own.as('employee'))).status).toBe(401);
    const again = await app.succeed(listAccountSessions, { search: 'employee' }, own.as('owner'));
    expect(again.data[0]).toMatchObject({ end_reason: 'ended_by_admin' });
    const owner = (await app.succeed(listAccountSessions, { search: 'owner' }, own.as('owner'))).data[0]?.user_id ?? 0;
    expect((await app.call(endUserSessionsNow, { id: owner }, own.as('manager'))).body.code).toBe('employee.owner_protected');
  });

  test("shows the account's own failed sign-ins and no other's", async () => {
    await app.call(login, { account_id: salon.account_id, user_name: 'owner', password: 'not-this-one' });
    await app.call(login, { account_id: other.account_id, user_name: 'owner', password: 'nor-this-one' });
    const { data, total } = await app.succeed(listFailedSignIns, {}, salon.as('owner'));
    expect(total).toBe(1);
    expect(data[0]).toMatchObject({ type: 2, sign_in_name: 'owner' });
  });
});

describe('the audit log', () => {
  test('is found by area, person, subject and day', async () => {
    const own = await app.salon();
    app.setNow(new Date('2026-11-19T21:30:00Z')); // already the 20th in Riyadh
    const role = await app.succeed(createRole, { english_name: 'Logged', permissions: {} }, own.as('owner'));
    app.setNow(null);
    const owner = own.as('owner');
    const found = await app.succeed(listAuditLog, { area: 'identity', from: '2026-11-20', to: '2026-11-20' }, owner);
    expect(found.data.map((row) => [row.action, row.subject_type, row.subject_id, row.user_name])).toContainEqual([
      'create',
      'role',
      String(role.id),
      'Owner',
    ]);
    expect((await app.succeed(listAuditLog, { subject_type: 'role', subject_id: String(role.id), to: '2026-11-19' }, owner)).total).toBe(0);
    expect((await app.succeed(listAuditLog, { search: 'ROLE' }, owner)).total).toBe(1);
    const choices = await app.succeed(listAuditAreas, {}, owner);
    expect(choices.areas).toEqual(['identity']);
    expect(choices.users.map((user) => user.name)).toContain('Owner');
    expect((await app.succeed(listAuditLog, { subject_id: String(role.id), subject_type: 'role' }, salon.as('owner'))).total).toBe(0);
  });
});

test('each of these needs its right, and users of another business are not there', async () => {
  const own = await app.salon();
  const statuses = [
    await app.call(listAccountSessions, {}, own.as('cashier')),
    await app.call(listFailedSignIns, {}, own.as('cashier')),
    await app.call(endUserSessionsNow, { id: 1 }, own.as('cashier')),
    await app.call(listAuditLog, {}, own.as('cashier')),
    await app.call(listAuditAreas, {}, own.as('cashier')),
  ].map((answer) => answer.status);
  expect(statuses).toEqual(statuses.map(() => 403));
  const foreign = (await app.succeed(listAccountSessions, {}, other.as('owner'))).data[0]?.user_id ?? 0;
  expect((await app.call(endUserSessionsNow, { id: foreign }, own.as('owner'))).status).toBe(404);
  expect([(await app.call(getMyProfile, {})).status, (await app.call(listMySessions, {})).status]).toEqual([401, 401]);
});

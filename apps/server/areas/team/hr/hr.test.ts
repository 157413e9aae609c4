import { listAuditLog } from '@rawnaq/contract/settings/my-profile';
import {
  activateEmployee,
  changeEmployee,
  createEmployee,
  deleteEmployee,
  deactivateEmployee,
  getEmployee,
  listEmployees,
  markEmployeeAsLeft,
  reorderEmployees,
} from '@rawnaq/contract/team/hr';
import { disableEmployeeSignIn, enableEmployeeSignIn, saveEmployeeSignIn } from '@rawnaq/contract/team/employee-sign-ins';
import { getGlobalInformations, login, resetPassword } from '@rawnaq/contract/settings/identity';
import { listRoles } from '@rawnaq/contract/settings/roles';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import type { TestSalon } from '../../../testing/salon.ts';

let app: TestServer;
let salon: TestSalon;
let other: TestSalon;
let roleIds: Record<string, number>;
beforeAll(async () => {
  app = await startTestServer();
  salon = await app.salon();
  other = await app.salon();
  const roles = await app.succeed(listRoles, {}, salon.as('owner'));
  roleIds = Object.fromEntries(roles.data.map((role) => [role.english_name?.split(' ')[0]?.toLowerCase(), role.id]));
});
afterAll(() => app.close());

let count = 0;
const hire = (english_name = `Hire ${(count += 1)}`, of = salon) => app.succeed(createEmployee, { english_name }, of.as('manager'));
const withDb = <T>(work: Parameters<typeof app.services.database.withAccount<T>>[1], of = salon) =>
  app.services.database.withAccount(of.account_id, work);

async function bookAhead(employeeId: number, status: number): Promise<number> {
  return withDb(async (db) => {
    const starts_at = new Date(Date.now() + 86_400_000).toISOString();
    const ends_at = new Date(Date.now() + 90_000_000).toISOString();
    const { id } = await db
      .insertInto('appointments')
      .values({ account_id: salon.account_id, customer_id: salon.customer_ids[0], starts_at, ends_at, status })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('appointment_lines')
      .values({
        account_id: salon.account_id,
        appointment_id: id,
        position: 1,
        service_id: salon.service_ids[0],
        employee_id: employeeId,
        starts_at,
        ends_at,
        price_minor: 10_000,
      })
      .execute();
    return id;
  });
}

describe('an employee', () => {
  test('is kept with hours over midnight and the services of the employee, at an own time and price', async () => {
    const [cut, colour] = salon.service_ids;
    const made = await app.succeed(
      createEmployee,
      {
        arabic_name: 'جواهر',
        mobile: '0555 000 111'.replace('0555', '966555'),
        email: 'Jawaher@Example.test',
        gender: 2,
        colour: '#AA3300',
        commission_bp: 1250,
        has_own_hours: 1,
        hours: [
          {
            day: 0,
            shifts: [
              { opens_minute: 600, closes_minute: 840 },
              { opens_minute: 1200, closes_minute: 180 },
            ],
          },
          { day: 3, shifts: [{ opens_minute: 900, closes_minute: 1320 }] },
        ],
        services: [{ service_id: cut }, { service_id: colour, job_time_minutes: 75, price_minor: 40_000 }],
      },
      salon.as('manager'),
    );
    expect(made).toMatchObject({
      english_name: null,
      arabic_name: 'جواهر',
      email: 'jawaher@example.test',
      colour: '#aa3300',
      commission_bp: 1250,
      status: 1,
      sign_in: null,
      version: 1,
    });
    expect(made.hours).toEqual([
      {
        day: 0,
        shifts: [
          { opens_minute: 600, closes_minute: 840 },
          { opens_minute: 1200, closes_minute: 1620 },
        ],
      },
      { day: 3, shifts: [{ opens_minute: 900, closes_minute: 1320 }] },
    ]);
    expect(made.services).toEqual([
      { service_id: cut, job_time_minutes: null, price_minor: null },
      { service_id: colour, job_time_minutes: 75, price_minor: 40_000 },
    ]);
    const listed = await app.succeed(listEmployees, { search: 'جواهر' }, salon.as('receptionist'));
    expect(listed.data.map((row) => [row.id, row.service_count, row.sign_in_status])).toEqual([[made.id, 2, null]]);
    expect(listed.employee_limit).toBeNull();

    const back = await app.succeed(
      changeEmployee,
      { id: made.id, arabic_name: 'جواهر', services: [{ service_id: cut }], version: 1 },
      salon.as('manager'),
    );
    expect(back).toMatchObject({ has_own_hours: 0, hours: [], mobile: null, version: 2 });
    expect(back.services.map((service) => service.service_id)).toEqual([cut]);
    const stale = await app.call(changeEmployee, { id: made.id, arabic_name: 'قديم', version: 1 }, salon.as('manager'));
    expect(stale.body.code).toBe('record.changed_meanwhile');
  });

  test('needs a name in one language, hours that do not overlap, and services that exist', async () => {
    const refusal = async (input: Parameters<typeof app.call<typeof createEmployee.input, typeof createEmployee.output, never>>[1]) =>
      (await app.call(createEmployee, input, salon.as('manager'))).body;
    const needed = ['Enter a name in Arabic or in English'];
    expect((await refusal({})).errors).toEqual({ english_name: needed, arabic_name: needed });
    expect(await refusal({ english_name: 'Born tomorrow', birth_date: '2099-01-01' })).toMatchObject({ code: 'birth_date.in_future' });
    expect(await refusal({ english_name: 'Born long ago', birth_date: '1901-01-01' })).toMatchObject({ code: 'birth_date.too_early' });
    const shifts = (...pairs: [number, number][]) => pairs.map(([opens_minute, closes_minute]) => ({ opens_minute, closes_minute }));
    expect(
      await refusal({ english_name: 'A', has_own_hours: 1, hours: [{ day: 1, shifts: shifts([600, 900], [840, 1000]) }] }),
    ).toMatchObject({ code: 'employee.hours_overlap', details: { day: 1 } });
    expect(
      (
        await refusal({
          english_name: 'A',
          has_own_hours: 1,
          hours: [
            { day: 6, shifts: shifts([1200, 1700]) },
            { day: 0, shifts: shifts([60, 300]) },
          ],
        })
      ).code,
    ).toBe('employee.hours_overlap');
    expect((await refusal({ english_name: 'A', has_own_hours: 1, hours: [{ day: 1, shifts: shifts([0, 2880]) }] })).code).toBe(
      'employee.hours_too_long',
    );
    expect((await refusal({ english_name: 'A', services: [{ service_id: other.service_ids[0] }] })).code).toBe('employee.service_unknown');
    expect(await refusal({ english_name: 'A', mobile: '966511111111' })).toMatchObject({
      code: 'employee.mobile_exists',
      details: { employee_id: salon.employee_ids[0] },
    });
    await app.succeed(createEmployee, { english_name: 'Mail', email: 'mail@example.test' }, salon.as('manager'));
    expect((await refusal({ english_name: 'A', email: 'MAIL@example.test' })).code).toBe('employee.email_exists');
  });

  test('takes a place in the order', async () => {
    const before = await app.succeed(listEmployees, { per_page: 100 }, salon.as('receptionist'));
    const ids = before.data.map((row) => row.id);
    await app.succeed(reorderEmployees, { employee_ids: ids.toReversed() }, salon.as('manager'));
    const after = await app.succeed(listEmployees, { per_page: 100 }, salon.as('receptionist'));
    expect(after.data.map((row) => row.id)).toEqual(ids.toReversed());
  });
});

describe("the subscription's limit", () => {
  test('refuses the sixth active employee of a basic account, also for two at once', async () => {
    const small = await app.salon();
    await app.services.database.withPlatform((db) =>
      db.updateTable('accounts').set({ subscription: 'basic' }).where('id', '=', small.account_id).execute(),
    );
    await hire('Fourth', small);
    const answers = await Promise.all(
      [1, 2, 3].map((number) => app.call(createEmployee, { english_name: `Fifth ${number}` }, small.as('manager'))),
    );
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([201, 422, 422]);
    const refused = answers.find((answer) => answer.status === 422);
    expect(refused?.body).toMatchObject({ code: 'employee.limit_exceeded', details: { limit: 5, active_count: 5 } });
    const listed = await app.succeed(listEmployees, {}, small.as('manager'));
    expect([listed.active_count, listed.employee_limit]).toEqual([5, 5]);

    await app.succeed(deactivateEmployee, { id: small.employee_ids[0] }, small.as('manager'));
    await hire('The next one', small);
    expect((await app.call(activateEmployee, { id: small.employee_ids[0] }, small.as('manager'))).body.code).toBe(
      'employee.limit_exceeded',
    );
  });
});

describe('disabling and leaving', () => {
  test('is refused while visits lie ahead, with their count and the first ones', async () => {
    const { id } = await hire();
    const visit = await bookAhead(id, 1);
    const refused = await app.call(deactivateEmployee, { id }, salon.as('manager'));
    expect(refused.body).toMatchObject({
      code: 'employee.has_appointments',
      details: { count: 1, appointments: [{ id: visit, customer_name: 'Noura Al-Otaibi' }] },
    });
    expect((await app.call(markEmployeeAsLeft, { id, left_on: '2026-01-31' }, salon.as('manager'))).body).toMatchObject({
      code: 'employee.has_open_points',
      details: { points: [{ point: 'visits', count: 1, is_note: 0 }] },
    });
    await withDb((db) =>
      db.updateTable('appointments').set({ status: 0 }).where('account_id', '=', salon.account_id).where('id', '=', visit).execute(),
    );
    expect(await app.succeed(markEmployeeAsLeft, { id, left_on: '2026-01-31' }, salon.as('manager'))).toMatchObject({
      status: 2,
      left_on: '2026-01-31',
    });
    expect(await app.succeed(activateEmployee, { id }, salon.as('manager'))).toMatchObject({ status: 1, left_on: null });
  });

  test('ends the sign-in with it', async () => {
    const { id } = await hire();
    await app.succeed(
      saveEmployeeSignIn,
      { id, email: 'leaver@example.test', user_name: 'leaver', role_id: roleIds['receptionist'] ?? 0, password: 'a-good-password' },
      salon.as('manager'),
    );
    const { user } = await app.succeed(login, { email: 'leaver@example.test', password: 'a-good-password' });
    await app.succeed(deactivateEmployee, { id }, salon.as('manager'));
    expect((await app.call(getGlobalInformations, {}, { token: user.api_token })).status).toBe(401);
    expect((await app.call(login, { email: 'leaver@example.test', password: 'a-good-password' })).body.code).toBe(
      'identity.user_not_active',
    );
    const back = await app.succeed(activateEmployee, { id }, salon.as('manager'));
    expect(back.sign_in?.status).toBe(0);
  });

  test('nobody shuts themselves out', async () => {
    const me = await hire('The manager');
    await withDb((db) =>
      db
        .updateTable('users')
        .set({ employee_id: me.id })
        .where('account_id', '=', salon.account_id)
        .where('user_name', '=', 'manager')
        .execute(),
    );
    expect((await app.call(deactivateEmployee, { id: me.id }, salon.as('manager'))).body.code).toBe('employee.not_yourself');
    expect((await app.call(disableEmployeeSignIn, { id: me.id }, salon.as('manager'))).body.code).toBe('employee.not_yourself');
  });
});

describe('deleting', () => {
  const remove = (id: number, as: 'owner' | 'manager' | 'receptionist' = 'manager') => app.call(deleteEmployee, { id }, salon.as(as));
  const left = async () => (await app.succeed(listEmployees, { per_page: 1000 }, salon.as('owner'))).data.map((row) => row.id);

  test('an employee who never worked goes with hours, services and leaves', async () => {
    const { id } = await app.succeed(
      createEmployee,
      {
        english_name: 'Typed twice',
        has_own_hours: 1,
        hours: [{ day: 1, shifts: [{ opens_minute: 600, closes_minute: 900 }] }],
        services: [{ service_id: salon.service_ids[0] }],
      },
      salon.as('manager'),
    );
    expect((await remove(id, 'receptionist')).status).toBe(403);
    const removed = await remove(id);
    expect([removed.status, removed.body]).toEqual([200, {}]);
    expect(await left()).not.toContain(id);
    expect((await remove(id)).status).toBe(404);
  });

  test('who has appointments or a sign-in is marked as left instead, and nothing of them is lost', async () => {
    const worked = await hire('Has worked');
    await app.services.database.withAccount(salon.account_id, async (db) => {
      const [starts_at, ends_at] = ['2026-10-01T10:00:00Z', '2026-10-01T10:30:00Z'];
      const visit = await db
        .insertInto('appointments')
        .values({ account_id: salon.account_id, customer_id: salon.customer_ids[0], starts_at, ends_at, status: 0 })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db
        .insertInto('appointment_lines')
        .values({
          account_id: salon.account_id,
          appointment_id: visit.id,
          position: 1,
          service_id: salon.service_ids[0],
          employee_id: worked.id,
          starts_at,
          ends_at,
          price_minor: 10_000,
        })
        .execute();
    });
    const refused = await remove(worked.id);
    expect([refused.status, refused.body.code]).toEqual([422, 'employee.has_history']);
    expect(refused.body.message).toMatch(/Has worked.*Left working/);
    const signs_in = await hire('Signs in');

    const given = await app.call(
      saveEmployeeSignIn,
      {
        id: signs_in.id,
        email: 'signs.in@example.test',
        user_name: 'signs.in',
        role_id: roleIds['receptionist'] ?? 0,
        password: 'Tamarind-42-lamp',
      },
      salon.as('owner'),
    );
    expect(given.status, JSON.stringify(given.body)).toBeLessThan(300);
    expect((await remove(signs_in.id)).body.code).toBe('employee.has_history');
    expect(await left()).toEqual(expect.arrayContaining([worked.id, signs_in.id]));
  });
});

test('the list as a file is for whom it is a right, in the words of the reader', async () => {
  const file = (language: 'en' | 'ar', token: string) =>
    fetch(`${app.base}/api/employees/file?format=csv`, { headers: { authorization: `Bearer ${token}`, 'accept-language': language } });
  expect((await file('en', salon.tokens.receptionist)).status).toBe(422);
  const english = await (await file('en', salon.tokens.manager)).text();
  expect(english).toContain('Sara');
  expect(english).toContain('Active');
  expect(await (await file('ar', salon.tokens.manager)).text()).toContain('سارة');
});

describe('a sign-in', () => {
  test('without a password invites by a letter, whose link works once', async () => {
    // Elsewhere the link leaves the outbox with the letter.
    await app.services.database.withPlatform((db) =>
      db.updateTable('accounts').set({ is_training: 1 }).where('id', '=', salon.account_id).execute(),
    );
    const { id } = await hire('Invited');
    const saved = await app.succeed(
      saveEmployeeSignIn,
      { id, email: 'Invited@example.test', user_name: 'invited', role_id: roleIds['cashier'] ?? 0 },
      salon.as('manager'),
    );
    expect(saved.sign_in).toMatchObject({ email: 'invited@example.test', user_name: 'invited', status: 1, is_owner: 0 });
    const letter = await withDb((db) =>
      db
        .selectFrom('outbox_messages')
        .where('account_id', '=', salon.account_id)
        .where('recipient', '=', 'invited@example.test')
        .select(['body', 'template'])
        .executeTakeFirstOrThrow(),
    );
    const token = /reset-password\/([\w-]+)/.exec(letter.body)?.[1] ?? '';
    await app.succeed(resetPassword, { token, password: 'chosen-by-employee' });
    const { user } = await app.succeed(login, { email: 'invited@example.test', password: 'chosen-by-employee' });
    expect(user).toMatchObject({ account_id: salon.account_id, employee_id: id });
    expect((await app.call(resetPassword, { token, password: 'once-more-please' })).status).toBe(422);
    await app.services.database.withPlatform((db) =>
      db.updateTable('accounts').set({ is_training: 0 }).where('id', '=', salon.account_id).execute(),
    );
  });

  test('with another e-mail moves in the directory, and the old one no longer signs in', async () => {
    const { id } = await hire('Mover');
    const role_id = roleIds['cashier'] ?? 0;
    await app.succeed(
      saveEmployeeSignIn,
      { id, email: 'old@example.test', user_name: 'mover', role_id, password: 'a-good-password' },
      salon.as('manager'),
    );
    const { user } = await app.succeed(login, { email: 'old@example.test', password: 'a-good-password' });
    await app.succeed(
      saveEmployeeSignIn,
      { id, email: 'new@example.test', user_name: 'mover', role_id, password: 'another-password' },
      salon.as('manager'),
    );
    expect((await app.call(getGlobalInformations, {}, { token: user.api_token })).status).toBe(401);
    expect((await app.call(login, { email: 'old@example.test', password: 'another-password' })).body.code).toBe(
      'identity.wrong_credentials',
    );
    expect((await app.call(login, { email: 'new@example.test', password: 'another-password' })).status).toBe(200);
  });

  test('is called as the record says, also after it was renamed', async () => {
    const { id } = await hire('Before');
    await app.succeed(
      saveEmployeeSignIn,
      { id, email: 'renamed@example.test', user_name: 'renamed', role_id: roleIds['cashier'] ?? 0, password: 'a-good-password' },
      salon.as('manager'),
    );
    await app.succeed(changeEmployee, { id, english_name: 'After', version: 1 }, salon.as('manager'));
    expect((await app.succeed(login, { email: 'renamed@example.test', password: 'a-good-password' })).user.name).toBe('After');
  });

  test('cannot use an e-mail that signs someone else in, in any business, nor a user name that is taken here', async () => {
    const { id } = await hire('Twin');
    const role_id = roleIds['cashier'] ?? 0;
    const number = other.alias.slice('salon'.length);
    const elsewhere = await app.call(
      saveEmployeeSignIn,
      { id, email: `owner${number}@example.test`, user_name: 'twin', role_id },
      salon.as('manager'),
    );
    expect([elsewhere.body.code, Object.keys(elsewhere.body.errors ?? {})]).toEqual(['employee.sign_in_email_exists', ['email']]);
    const taken = await app.call(saveEmployeeSignIn, { id, email: 'twin@example.test', user_name: 'Owner', role_id }, salon.as('manager'));
    expect([taken.body.code, Object.keys(taken.body.errors ?? {})]).toEqual(['employee.user_name_exists', ['user_name']]);
    expect(
      (await app.call(saveEmployeeSignIn, { id, email: 'twin@example.test', user_name: 'twin', role_id: 999_999 }, salon.as('manager')))
        .body.code,
    ).toBe('employee.role_unknown');
    await app.succeed(deactivateEmployee, { id }, salon.as('manager'));
    expect(
      (await app.call(saveEmployeeSignIn, { id, email: 'twin@example.test', user_name: 'twin', role_id }, salon.as('manager'))).body.code,
    ).toBe('employee.not_active');
  });

  test('with more rights than the giver has is refused, and such a one cannot be taken over', async () => {
    const strong = await withDb((db) =>
      db
        .insertInto('roles')
        .values({ account_id: salon.account_id, english_name: 'Role giver', permissions: JSON.stringify({ 6: [3, 4, 5, 6] }) })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    const { id } = await hire('Strong');
    const input = { id, email: 'strong@example.test', user_name: 'strong', role_id: strong.id, password: 'a-good-password' };
    expect((await app.call(saveEmployeeSignIn, input, salon.as('manager'))).body.code).toBe('employee.role_above_yours');
    await app.succeed(saveEmployeeSignIn, input, salon.as('owner'));
    expect((await app.call(saveEmployeeSignIn, { ...input, role_id: roleIds['cashier'] ?? 0 }, salon.as('manager'))).body.code).toBe(
      'employee.role_above_yours',
    );
    expect((await app.call(disableEmployeeSignIn, { id }, salon.as('manager'))).body.code).toBe('employee.role_above_yours');
  });

  test('is disabled at once and enabled again', async () => {
    const { id } = await hire('Switch');
    expect((await app.call(disableEmployeeSignIn, { id }, salon.as('manager'))).body.code).toBe('employee.no_sign_in');
    await app.succeed(
      saveEmployeeSignIn,
      { id, email: 'switch@example.test', user_name: 'switch', role_id: roleIds['cashier'] ?? 0, password: 'a-good-password' },
      salon.as('manager'),
    );
    const { user } = await app.succeed(login, { email: 'switch@example.test', password: 'a-good-password' });
    expect((await app.succeed(disableEmployeeSignIn, { id }, salon.as('manager'))).sign_in?.status).toBe(0);
    expect((await app.call(getGlobalInformations, {}, { token: user.api_token })).status).toBe(401);
    expect((await app.succeed(enableEmployeeSignIn, { id }, salon.as('manager'))).sign_in?.status).toBe(1);
    await app.succeed(login, { email: 'switch@example.test', password: 'a-good-password' });
  });

  test("of the owner is the owner's alone", async () => {
    const { id } = await hire('The owner');
    await withDb((db) =>
      db.updateTable('users').set({ employee_id: id }).where('account_id', '=', salon.account_id).where('is_owner', '=', 1).execute(),
    );
    const role_id = roleIds['cashier'] ?? 0;
    const refusals = [
      await app.call(changeEmployee, { id, english_name: 'Taken over', version: 1 }, salon.as('manager')),
      await app.call(saveEmployeeSignIn, { id, email: 'taken@example.test', user_name: 'taken', role_id }, salon.as('manager')),
      await app.call(disableEmployeeSignIn, { id }, salon.as('manager')),
      await app.call(enableEmployeeSignIn, { id }, salon.as('manager')),
      await app.call(deactivateEmployee, { id }, salon.as('manager')),
      await app.call(markEmployeeAsLeft, { id, left_on: '2026-01-31' }, salon.as('manager')),
    ];
    expect(refusals.map((answer) => answer.body.code)).toEqual(refusals.map(() => 'employee.owner_protected'));
    expect((await app.call(changeEmployee, { id, english_name: 'By the owner', version: 1 }, salon.as('owner'))).status).toBe(200);
  });
});

describe('who may', () => {
  test('a receptionist sees employees and changes none; a stylist sees none', async () => {
    const [id] = salon.employee_ids;
    const sign_in = { email: 'x@example.test', user_name: 'x', role_id: 1 };
    expect((await app.call(listEmployees, {}, salon.as('receptionist'))).status).toBe(200);
    const statuses = [
      await app.call(listEmployees, {}, salon.as('employee')),
      await app.call(getEmployee, { id }, salon.as('employee')),
      await app.call(createEmployee, { english_name: 'X' }, salon.as('receptionist')),
      await app.call(changeEmployee, { id, english_name: 'X', version: 1 }, salon.as('receptionist')),
      await app.call(reorderEmployees, { employee_ids: [id] }, salon.as('receptionist')),
      await app.call(activateEmployee, { id }, salon.as('receptionist')),
      await app.call(deactivateEmployee, { id }, salon.as('receptionist')),
      await app.call(markEmployeeAsLeft, { id, left_on: '2026-01-31' }, salon.as('receptionist')),
      await app.call(saveEmployeeSignIn, { id, ...sign_in }, salon.as('receptionist')),
      await app.call(disableEmployeeSignIn, { id }, salon.as('receptionist')),
      await app.call(enableEmployeeSignIn, { id }, salon.as('receptionist')),
    ].map((answer) => answer.status);
    expect(statuses).toEqual(statuses.map(() => 403));
  });

  test('commission and personal details are shown to those whose rights include them, and stay as they are when others save', async () => {
    const secret = { birth_date: '1990-05-06', nationality_id: 1, notes: 'Allergic to acetone', commission_bp: 1750 };
    const { id } = await app.succeed(createEmployee, { english_name: 'Zumurrud', ...secret }, salon.as('owner'));
    const none = { birth_date: null, nationality_id: null, notes: null, commission_bp: null };
    expect(await app.succeed(getEmployee, { id }, salon.as('manager'))).toMatchObject(secret);
    expect(await app.succeed(getEmployee, { id }, salon.as('receptionist'))).toMatchObject(none);
    const row = async (user: 'manager' | 'receptionist') =>
      (await app.succeed(listEmployees, { search: 'Zumurrud' }, salon.as(user))).data.map(({ commission_bp }) => commission_bp);
    expect([await row('manager'), await row('receptionist')]).toEqual([[1750], [null]]);

    // A system manager gives people sign-ins and sees no pay.
    const seen = await app.succeed(getEmployee, { id }, salon.as('system_manager'));
    expect(seen).toMatchObject(none);
    const renamed = { id, english_name: 'Zumurrud S.', version: seen.version };
    expect(await app.succeed(changeEmployee, renamed, salon.as('system_manager'))).toMatchObject(none);
    expect(await app.succeed(getEmployee, { id }, salon.as('owner'))).toMatchObject({ ...secret, english_name: 'Zumurrud S.' });
    const more = await app.call(changeEmployee, { ...renamed, version: seen.version + 1, commission_bp: 9000 }, salon.as('system_manager'));
    expect([more.body.code, Object.keys(more.body.errors ?? {})]).toEqual(['employee.field_not_yours', ['commission_bp']]);
    const late = await app.call(changeEmployee, renamed, salon.as('system_manager'));
    expect(late.body).toMatchObject({ code: 'record.changed_meanwhile', details: { current: none } });
    const logFor = async (user: 'owner' | 'system_manager') =>
      JSON.stringify((await app.succeed(listAuditLog, { subject_type: 'employee', subject_id: String(id) }, salon.as(user))).data);
    expect(await logFor('owner')).toContain('1750');
    expect(await logFor('owner')).toContain('Allergic to acetone');
    expect(await logFor('system_manager')).toContain('Zumurrud S.');
    expect(await logFor('system_manager')).not.toMatch(/1750|Allergic|1990-05-06|commission_bp/);
    expect(await app.succeed(deactivateEmployee, { id }, salon.as('system_manager'))).toMatchObject(none);
  });

  test("another business's employees are not there", async () => {
    const [id] = other.employee_ids;
    const owner = salon.as('owner');
    const statuses = [
      await app.call(getEmployee, { id }, owner),
      await app.call(changeEmployee, { id, english_name: 'X', version: 1 }, owner),
      await app.call(activateEmployee, { id }, owner),
      await app.call(deactivateEmployee, { id }, owner),
      await app.call(markEmployeeAsLeft, { id, left_on: '2026-01-31' }, owner),
      await app.call(saveEmployeeSignIn, { id, email: 'x@example.test', user_name: 'x', role_id: roleIds['cashier'] ?? 0 }, owner),
      await app.call(disableEmployeeSignIn, { id }, owner),
      await app.call(enableEmployeeSignIn, { id }, owner),
    ].map((answer) => answer.status);
    expect(statuses).toEqual(statuses.map(() => 404));
    await app.succeed(reorderEmployees, { employee_ids: [...other.employee_ids] }, owner);
    const [first] = (await app.succeed(listEmployees, {}, other.as('owner'))).data;
    expect(first?.id).toBe(other.employee_ids[0]);
  });
});

import {
  changeRole,
  createRole,
  deleteRole,
  getRole,
  listPermissionHolders,
  listPermissions,
  listRoles,
} from '@rawnaq/contract/settings/roles';
import { isGivable } from '@rawnaq/domain/settings/identity/awaited-rights';
import { permissionKeys, permissionMapOf } from '@rawnaq/domain/settings/identity/permissions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import type { TestSalon } from '../../../testing/salon.ts';

let app: TestServer;
let salon: TestSalon;
let other: TestSalon;
beforeAll(async () => {
  app = await startTestServer();
  salon = await app.salon();
  other = await app.salon();
});
afterAll(() => app.close());

const named = (role: { english_name: string | null }): string => role.english_name ?? '';

const withDb = <T>(work: Parameters<typeof app.services.database.withAccount<T>>[1]) =>
  app.services.database.withAccount(salon.account_id, work);
const managersRoleId = () =>
  withDb((db) =>
    db
      .selectFrom('users')
      .where('account_id', '=', salon.account_id)
      .where('user_name', '=', 'manager')
      .select('role_id')
      .executeTakeFirstOrThrow(),
  );

/** Gives the manager's role the rights to change roles too. */
async function letManagerChangeRoles(): Promise<number> {
  const { role_id } = await managersRoleId();
  const role = await app.succeed(getRole, { id: role_id ?? 0 }, salon.as('owner'));
  const more = { ...role.permissions, 6: [...(role.permissions['6'] ?? []), 4, 5, 6] };
  await app.succeed(changeRole, { id: role.id, english_name: named(role), permissions: more, version: role.version }, salon.as('owner'));
  return role.id;
}

test('the catalogue names every right that something asks for, in both languages', async () => {
  const { data } = await app.succeed(listPermissions, {}, salon.as('manager'));
  const actions = data.flatMap((section) => section.actions);
  expect(actions.map((action) => action.key).toSorted()).toEqual(permissionKeys.filter((key) => isGivable(key)).toSorted());
  expect([...data, ...actions].every((entry) => entry.english_name !== '' && /[\u0600-\u06ff]/.test(entry.arabic_name))).toBe(true);
  expect(data.find((section) => section.id === 6)?.actions.find((action) => action.id === 38)?.key).toBe('surveys.notifications');
});

describe('a role', () => {
  test('is made, changed and deleted, and the log tells from what to what', async () => {
    const made = await app.succeed(
      createRole,
      { english_name: 'Night shift', permissions: permissionMapOf(['appointments.view', 'customers.view']) },
      salon.as('owner'),
    );
    expect(made).toMatchObject({ right_count: 2, user_count: 0, version: 1, permissions: { 1: [1], 2: [1] } });
    const changed = await app.succeed(
      changeRole,
      { id: made.id, english_name: 'Evening', permissions: { 1: [1, 1], 2: [] }, version: 1 },
      salon.as('owner'),
    );
    expect(changed).toMatchObject({ english_name: 'Evening', permissions: { 1: [1] }, version: 2 });
    expect(
      (await app.call(changeRole, { id: made.id, english_name: 'Late', permissions: {}, version: 1 }, salon.as('owner'))).body.code,
    ).toBe('record.changed_meanwhile');
    await app.succeed(deleteRole, { id: made.id }, salon.as('owner'));
    expect((await app.call(getRole, { id: made.id }, salon.as('owner'))).status).toBe(404);
    const logged = await withDb((db) =>
      db
        .selectFrom('audit_log')
        .where('account_id', '=', salon.account_id)
        .where('subject_type', '=', 'role')
        .where('subject_id', '=', String(made.id))
        .orderBy('id')
        .selectAll()
        .execute(),
    );
    expect(logged.map((row) => row.action)).toEqual(['create', 'update', 'delete']);
    expect(logged[1]).toMatchObject({
      before: { english_name: 'Night shift' },
      after: { english_name: 'Evening', permissions: { 1: [1] } },
    });
  });

  test('has a name of its own', async () => {
    await app.succeed(createRole, { english_name: 'Twin', permissions: {} }, salon.as('owner'));
    const refused = await app.call(createRole, { english_name: 'TWIN', permissions: {} }, salon.as('owner'));
    expect([refused.body.code, Object.keys(refused.body.errors ?? {})]).toEqual(['role.name_exists', ['english_name']]);
  });

  test('knows no rights beyond the catalogue, and none of a platform manager', async () => {
    const maps: Record<string, number[]>[] = [{ 2: [77] }, { 102: [5] }, { x: [1] }];
    for (const permissions of maps) {
      expect((await app.call(createRole, { english_name: 'Odd', permissions }, salon.as('owner'))).body.code).toBe('role.right_unknown');
    }
  });

  test('with employees cannot be deleted, and says who has it', async () => {
    const { role_id } = await managersRoleId();
    const refused = await app.call(deleteRole, { id: role_id ?? 0 }, salon.as('owner'));
    expect(refused.body).toMatchObject({ code: 'role.has_employees', details: { users: [{ name: 'manager' }] } });
  });
});

test('a user gives only rights that the user holds, nor takes more; what was there may stay', async () => {
  const ownRole = await letManagerChangeRoles();
  const held = (await app.succeed(getRole, { id: ownRole }, salon.as('owner'))).permissions;
  const given = await app.succeed(
    createRole,
    { english_name: 'From the manager', permissions: permissionMapOf(['customers.view', 'roles.edit']) },
    salon.as('manager'),
  );
  expect(given.right_count).toBe(2);

  const without = { ...held, 9: [1] };
  const role = await app.succeed(getRole, { id: ownRole }, salon.as('owner'));
  await app.succeed(changeRole, { id: ownRole, english_name: named(role), permissions: without, version: role.version }, salon.as('owner'));
  const refused = await app.call(
    createRole,
    { english_name: 'Spies', permissions: permissionMapOf(['reports.view', 'reports.see_cost']) },
    { ...salon.as('manager'), language: 'ar' },
  );
  expect(refused.body).toMatchObject({ code: 'role.right_not_held', details: { rights: ['reports.see_cost'] } });
  expect(refused.body.message).toContain('عرض التكلفة والربح');
  const own = await app.call(
    changeRole,
    { id: ownRole, english_name: named(role), permissions: held, version: role.version + 1 },
    salon.as('manager'),
  );
  expect(own.body.code).toBe('role.right_not_held');
  const accountant = (await app.succeed(listRoles, { search: 'accountant' }, salon.as('manager'))).data[0];
  const whole = await app.succeed(getRole, { id: accountant?.id ?? 0 }, salon.as('manager'));
  const renamed = await app.succeed(
    changeRole,
    { id: whole.id, english_name: 'Book keeper', permissions: whole.permissions, version: whole.version },
    salon.as('manager'),
  );
  expect(renamed.permissions).toEqual(whole.permissions);
});

test('a change counts from the next click on', async () => {
  const own = await app.salon();
  expect((await app.call(listRoles, {}, own.as('cashier'))).status).toBe(403);
  const roles = await app.succeed(listRoles, { search: 'cashier' }, own.as('owner'));
  const role = await app.succeed(getRole, { id: roles.data[0]?.id ?? 0 }, own.as('owner'));
  await app.succeed(
    changeRole,
    { id: role.id, english_name: named(role), permissions: { ...role.permissions, 6: [3] }, version: role.version },
    own.as('owner'),
  );
  expect((await app.call(listRoles, {}, own.as('cashier'))).status).toBe(200);
});

test("each action on roles is a right of its own, and another business's roles are not there", async () => {
  const [role] = (await app.succeed(listRoles, {}, other.as('owner'))).data;
  const id = role?.id ?? 0;
  const own = await app.salon();
  const forbidden = [
    await app.call(listPermissions, {}, own.as('cashier')),
    await app.call(getRole, { id }, own.as('cashier')),
    await app.call(createRole, { english_name: 'X', permissions: {} }, own.as('manager')),
    await app.call(changeRole, { id, english_name: 'X', permissions: {}, version: 1 }, own.as('manager')),
    await app.call(deleteRole, { id }, own.as('manager')),
  ];
  expect(forbidden.map((answer) => answer.status)).toEqual(forbidden.map(() => 403));
  const foreign = [
    await app.call(getRole, { id }, salon.as('owner')),
    await app.call(changeRole, { id, english_name: 'X', permissions: {}, version: 1 }, salon.as('owner')),
    await app.call(deleteRole, { id }, salon.as('owner')),
  ];
  expect(foreign.map((answer) => answer.status)).toEqual([404, 404, 404]);
});

test('who holds a right is told by role with the users who can sign in, and the owner beside them', async () => {
  const mine = await app.salon();
  const ask = (permission: 'roles.view' | 'appointments.view') => app.succeed(listPermissionHolders, { permission }, mine.as('owner'));
  const { role_id } = await app.services.database.withAccount(mine.account_id, (db) =>
    db
      .selectFrom('users')
      .where('account_id', '=', mine.account_id)
      .where('user_name', '=', 'manager')
      .select('role_id')
      .executeTakeFirstOrThrow(),
  );
  const before = (await ask('appointments.view')).roles.find(({ id }) => id === role_id);
  expect(before?.user_count).toBe(1);
  const role = await app.succeed(
    createRole,
    { english_name: 'Doors', permissions: permissionMapOf(['appointments.view', 'roles.view']) },
    mine.as('owner'),
  );
  const holders = await ask('roles.view');
  expect(holders.owner_name).toEqual(expect.any(String));
  expect(holders.roles.find(({ id }) => id === role.id)).toEqual({ id: role.id, english_name: 'Doors', arabic_name: null, user_count: 0 });
  const rights = permissionMapOf(['appointments.view']);
  await app.succeed(changeRole, { id: role.id, english_name: 'Doors', permissions: rights, version: role.version }, mine.as('owner'));
  expect((await ask('roles.view')).roles.map(({ id }) => id)).not.toContain(role.id);
  await app.services.database.withAccount(mine.account_id, (db) =>
    db.updateTable('users').set({ status: 0 }).where('account_id', '=', mine.account_id).where('role_id', '=', role_id).execute(),
  );
  const after = await ask('appointments.view');
  expect(after.roles.find(({ id }) => id === role_id)?.user_count).toBe(0);
  expect(after.roles.map(({ id }) => id)).toContain(role.id);
});

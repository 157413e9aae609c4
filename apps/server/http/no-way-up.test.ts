import { createEmployee, deactivateEmployee, deleteEmployee, markEmployeeAsLeft } from '@rawnaq/contract/team/hr';
import { disableEmployeeSignIn, enableEmployeeSignIn, saveEmployeeSignIn } from '@rawnaq/contract/team/employee-sign-ins';
import { changeRole, createRole, deleteRole, getRole } from '@rawnaq/contract/settings/roles';
import { issueInvoice } from '@rawnaq/contract/sales/sales';
import { type PermissionKey, permissionMapOf, type PermissionMap } from '@rawnaq/domain/settings/identity/permissions';
import { type PositionKey, positions } from '@rawnaq/domain/settings/identity/positions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testPassword, type TestSalon } from '../testing/salon.ts';
import { addColleague, type Colleague } from '../testing/team.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

/** Attempts of a user to hold, give or take more than the user's role says, each refused with a code of its own. */
let app: TestServer;
let salon: TestSalon;
beforeAll(async () => {
  app = await startTestServer();
  salon = await app.salon();
});
afterAll(() => app.close());

const plain = (map: PermissionMap) => Object.fromEntries(Object.entries(map).map(([section, actions]) => [section, [...actions]]));
const mapOf = (keys: Iterable<PermissionKey>) => plain(permissionMapOf(keys));
const without = (position: PositionKey, ...keys: PermissionKey[]) => mapOf([...positions[position]].filter((key) => !keys.includes(key)));

const roleAs = (id: number, token = salon.tokens.owner) => app.succeed(getRole, { id }, { token });
async function changing(role_id: number, permissions: Record<string, number[]>, token: string) {
  const role = await roleAs(role_id);
  const { status, body } = await app.call(
    changeRole,
    { id: role_id, english_name: role.english_name ?? 'Role', permissions, version: role.version },
    { token },
  );
  return [status, body.code];
}
const signInOf = ({ employee_id, email, name }: Colleague, role_id: number) => ({
  id: employee_id,
  email,
  user_name: name.replace(' ', ''),
  role_id,
});
async function ownersEmployee(of: TestSalon): Promise<number> {
  const { id } = await app.succeed(createEmployee, { english_name: 'The owner' }, of.as('owner'));
  await app.services.database.withAccount(of.account_id, (db) =>
    db.updateTable('users').set({ employee_id: id }).where('account_id', '=', of.account_id).where('is_owner', '=', 1).execute(),
  );
  return id;
}

describe('nobody gets up by a role', () => {
  test('neither by the own role nor by one that is higher, nor by numbers that are no rights', async () => {
    const manager = await addColleague(app, salon, 'system_manager');
    const more = mapOf([...positions.system_manager, 'pay.view']);
    expect(await changing(manager.role_id, more, manager.token)).toEqual([422, 'role.right_not_held']);
    expect(await changing(manager.role_id, without('system_manager', 'audit.view'), manager.token)).toEqual([422, 'role.own_role']);
    const { token } = manager;
    const make = async (permissions: Record<string, number[]>) =>
      (await app.call(createRole, { english_name: `Up ${Object.keys(permissions).join()}`, permissions }, { token })).body.code;
    expect(await make(more)).toBe('role.right_not_held');
    expect(await make({ 6: [999] })).toBe('role.right_unknown');
    expect(await make({ 102: [6] })).toBe('role.right_unknown');
    expect(await make({ 99: [1] })).toBe('role.right_unknown');
  });

  test('rights that the caller does not hold are neither given to a role nor taken from it; a role that is out of reach keeps its names to change', async () => {
    const { token, role_id } = await addColleague(app, salon, 'system_manager');
    const superadmin = await addColleague(app, salon, 'superadmin');
    expect(role_id).not.toBe(superadmin.role_id);
    expect(await changing(superadmin.role_id, without('superadmin', 'pay.view'), token)).toEqual([422, 'role.right_not_held']);
    expect(await changing(superadmin.role_id, mapOf([]), token)).toEqual([422, 'role.right_not_held']);
    expect((await roleAs(superadmin.role_id)).right_count).toBe(positions.superadmin.size);
    // What the caller holds can be taken and given back.
    const { role_id: employee } = await addColleague(app, salon, 'employee');
    expect(await changing(employee, without('employee', 'services.view'), token)).toEqual([200, undefined]);
    expect(await changing(employee, mapOf(positions.employee), token)).toEqual([200, undefined]);
  });

  test('a role with employees cannot be deleted, a role of another account is not there', async () => {
    const administrator = await addColleague(app, salon, 'administrator');
    const cashier = await addColleague(app, salon, 'cashier');
    const foreign = await addColleague(app, await app.salon(), 'cashier');
    const { token } = administrator;
    expect((await app.call(deleteRole, { id: cashier.role_id }, { token })).body.code).toBe('role.has_employees');
    expect((await app.call(deleteRole, { id: foreign.role_id }, { token })).status).toBe(404);
    expect((await app.call(changeRole, { id: foreign.role_id, english_name: 'Ours', permissions: {}, version: 1 }, { token })).status).toBe(
      404,
    );
  });
});

describe('nobody gets up by a sign-in', () => {
  test('neither by another role for oneself, nor by a role or a password of somebody above', async () => {
    const manager = await addColleague(app, salon, 'system_manager');
    const above = await addColleague(app, salon, 'superadmin');
    const beside = await addColleague(app, salon, 'employee');
    const small = await app.succeed(createRole, { english_name: 'Small', permissions: mapOf(['settings.view']) }, salon.as('owner'));
    const { token } = manager;
    const give = async (to: Colleague, role_id: number, password?: string) =>
      (await app.call(saveEmployeeSignIn, { ...signInOf(to, role_id), ...(password === undefined ? {} : { password }) }, { token })).body
        .code;
    expect(await give(manager, above.role_id)).toBe('employee.role_above_yours');
    expect(await give(manager, small.id)).toBe('employee.own_role');
    expect(await give(beside, above.role_id)).toBe('employee.role_above_yours');
    expect(await give(above, small.id)).toBe('employee.role_above_yours');
    expect(await give(above, above.role_id, 'Another-long-password-7')).toBe('employee.role_above_yours');
    expect((await app.call(disableEmployeeSignIn, { id: above.employee_id }, { token })).body.code).toBe('employee.role_above_yours');
    expect((await app.call(deactivateEmployee, { id: above.employee_id }, { token })).body.code).toBe('employee.role_above_yours');
    expect((await app.call(markEmployeeAsLeft, { id: above.employee_id, left_on: '2026-11-20' }, { token })).body.code).toBe(
      'employee.role_above_yours',
    );
    await app.succeed(disableEmployeeSignIn, { id: above.employee_id }, salon.as('owner'));
    expect((await app.call(enableEmployeeSignIn, { id: above.employee_id }, { token })).body.code).toBe('employee.role_above_yours');
  });

  test('roles and employees of another account are not there', async () => {
    const { token } = await addColleague(app, salon, 'administrator');
    const own = await addColleague(app, salon, 'employee');
    const foreign = await addColleague(app, await app.salon(), 'administrator');
    expect((await app.call(saveEmployeeSignIn, signInOf(own, foreign.role_id), { token })).body.code).toBe('employee.role_unknown');
    expect((await app.call(saveEmployeeSignIn, signInOf(foreign, own.role_id), { token })).status).toBe(404);
    expect((await app.call(disableEmployeeSignIn, { id: foreign.employee_id }, { token })).status).toBe(404);
    expect((await app.call(deactivateEmployee, { id: foreign.employee_id }, { token })).status).toBe(404);
  });

  test('an administrator is made by one, out of an existing active employee, and never with the employee', async () => {
    const administrator = await addColleague(app, salon, 'administrator');
    const manager = await addColleague(app, salon, 'manager');
    const hired = await app.succeed(
      createEmployee,
      { english_name: 'Hired', role_id: administrator.role_id, sign_in: { role_id: administrator.role_id } } as never,
      { token: administrator.token },
    );
    expect(hired.sign_in).toBeNull();
    const input = { id: hired.id, email: 'hired@example.test', user_name: 'hired', role_id: administrator.role_id, password: testPassword };
    expect((await app.call(saveEmployeeSignIn, input, { token: manager.token })).body.code).toBe('employee.role_above_yours');
    await app.succeed(deactivateEmployee, { id: hired.id }, salon.as('owner'));
    expect((await app.call(saveEmployeeSignIn, input, { token: administrator.token })).body.code).toBe('employee.not_active');
    expect((await app.call(saveEmployeeSignIn, { ...input, id: 987_654_321 }, { token: administrator.token })).status).toBe(404);
  });
});

describe('the last one who can manage roles is the owner', () => {
  test('whom nobody demotes, disables, deactivates, marks as left or deletes, not even the owner', async () => {
    const own = await app.salon();
    const id = await ownersEmployee(own);
    const { token, role_id } = await addColleague(app, own, 'superadmin');
    const codes = async (as: { token: string }) => [
      (await app.call(saveEmployeeSignIn, { id, email: 'up@example.test', user_name: 'up', role_id, password: testPassword }, as)).body
        .code,
      (await app.call(disableEmployeeSignIn, { id }, as)).body.code,
      (await app.call(deleteEmployee, { id }, as)).body.code,
    ];
    const protectedFromAll = ['employee.owner_protected', 'employee.owner_protected', 'employee.owner_protected'];
    expect(await codes({ token })).toEqual(protectedFromAll);
    expect(await codes(own.as('owner'))).toEqual(protectedFromAll);
    expect((await app.call(deactivateEmployee, { id }, { token })).body.code).toBe('employee.owner_protected');
    expect((await app.call(markEmployeeAsLeft, { id, left_on: '2026-11-20' }, { token })).body.code).toBe('employee.owner_protected');
    expect((await app.call(deactivateEmployee, { id }, own.as('owner'))).body.code).toBe('employee.not_yourself');
  });

  test.each([
    ['deactivate', (of: Colleague) => [deactivateEmployee, { id: of.employee_id }] as const],
    ['shut the sign-in of', (of: Colleague) => [disableEmployeeSignIn, { id: of.employee_id }] as const],
  ])('of two administrators who %s each other at the same moment one is refused, every time', async (_how, take) => {
    for (let round = 0; round < 4; round += 1) {
      const one = await addColleague(app, salon, 'administrator');
      const other = await addColleague(app, salon, 'administrator');
      const [ofOther, ofOne] = [take(other), take(one)];
      const answers = await Promise.all([
        app.call(ofOther[0], ofOther[1], { token: one.token }),
        app.call(ofOne[0], ofOne[1], { token: other.token }),
      ]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, expect.toSatisfy((status) => [401, 422].includes(status))]);
      const refused = answers.find(({ status }) => status !== 200);
      expect(['identity.rights_changed', 'not_signed_in']).toContain(refused?.body.code);
    }
  });

  test('of two who take the right to manage roles from each other’s role at the same moment one is refused', async () => {
    const own = await app.salon();
    const one = await addColleague(app, own, 'administrator');
    const rights = mapOf([...positions.administrator].filter((key) => key !== 'books.view'));
    const twin = await app.succeed(createRole, { english_name: 'Second administrator', permissions: rights }, own.as('owner'));
    const other = await addColleague(app, own, 'administrator');
    await app.succeed(saveEmployeeSignIn, signInOf(other, twin.id), own.as('owner'));
    const first = await app.succeed(getRole, { id: one.role_id }, own.as('owner'));
    const take = (id: number, version: number, token: string) =>
      app.call(changeRole, { id, english_name: `Without ${id}`, permissions: mapOf(['customers.view', 'books.view']), version }, { token });
    const answers = await Promise.all([take(twin.id, twin.version, one.token), take(one.role_id, first.version, other.token)]);
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  });
});

test('a role that is changed while its holder is at the till counts at the next call, and so does another role', async () => {
  const own = await app.salon();
  const cashier = await addColleague(app, own, 'cashier');
  const sell = async () => {
    const lines = [{ service_id: own.service_ids[0], quantity: 1, employee_id: own.employee_ids[0] }];
    const payments = [{ method_id: own.payment_method_ids.card, amount_minor: 10_000, authorization_code: '123456' }];
    return (await app.call(issueInvoice, { lines, payments }, { token: cashier.token })).status;
  };
  expect(await sell()).toBe(201);
  const role = await app.succeed(getRole, { id: cashier.role_id }, own.as('owner'));
  const change = async (permissions: Record<string, number[]>) => {
    const { english_name, version } = await app.succeed(getRole, { id: cashier.role_id }, own.as('owner'));
    await app.succeed(changeRole, { id: cashier.role_id, english_name: english_name ?? '', permissions, version }, own.as('owner'));
  };
  await change(without('cashier', 'invoices.create'));
  expect(await sell()).toBe(403);
  await change(role.permissions);
  expect(await sell()).toBe(201);
  const receptionist = await addColleague(app, own, 'receptionist');
  await app.succeed(saveEmployeeSignIn, signInOf(cashier, receptionist.role_id), own.as('owner'));
  expect(await sell()).toBe(403);
});

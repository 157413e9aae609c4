import { createEmployee } from '@rawnaq/contract/team/hr';
import { saveEmployeeSignIn } from '@rawnaq/contract/team/employee-sign-ins';
import { login } from '@rawnaq/contract/settings/identity';
import { permissionMapOf } from '@rawnaq/domain/settings/identity/permissions';
import { type PositionKey, positions } from '@rawnaq/domain/settings/identity/positions';
import { testPassword, type TestSalon } from './salon.ts';
import type { TestServer } from './test-server.ts';

/** An employee of a salon with a sign-in. */
export interface Colleague {
  employee_id: number;
  user_id: number;
  role_id: number;
  name: string;
  email: string;
  token: string;
}

/** The role that a new account has for a position. */
async function roleOf(app: TestServer, salon: TestSalon, position: PositionKey): Promise<number> {
  const { id } = await app.services.database.withAccount(salon.account_id, (db) =>
    db
      .selectFrom('roles')
      .where('account_id', '=', salon.account_id)
      .where('permissions', '=', JSON.stringify(permissionMapOf(positions[position])))
      .select('id')
      .executeTakeFirstOrThrow(),
  );
  return id;
}

let count = 0;
/** Adds an employee who signs in with the role of a position, as the owner does it, and signs the employee in. */
export async function addColleague(app: TestServer, salon: TestSalon, position: PositionKey): Promise<Colleague> {
  count += 1;
  const name = `Colleague ${count}`;
  const email = `colleague${count}@example.test`;
  const role_id = await roleOf(app, salon, position);
  const { id } = await app.succeed(createEmployee, { english_name: name }, salon.as('owner'));
  const input = { id, email, user_name: `colleague${count}`, role_id, password: testPassword };
  const { sign_in } = await app.succeed(saveEmployeeSignIn, input, salon.as('owner'));
  const { user } = await app.succeed(login, { email, password: testPassword });
  return { employee_id: id, user_id: sign_in?.id ?? 0, role_id, name, email, token: user.api_token };
}

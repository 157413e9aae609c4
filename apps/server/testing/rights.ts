import { type PositionKey, positions } from '@rawnaq/domain/settings/identity/positions';
import { type PermissionKey, permissionMapOf } from '@rawnaq/domain/settings/identity/permissions';
import type { Db } from '../db/database.ts';
import type { TestServer } from './test-server.ts';

export interface RightsChange {
  without?: PermissionKey;
  and?: PermissionKey;
}

/** The user of a position in a test salon has the position's rights without one of them, or with one more. */
export async function changeRights(db: Db, account_id: number, role: PositionKey, { without, and }: RightsChange): Promise<void> {
  const keys = [...positions[role], ...(and === undefined ? [] : [and])].filter((key) => key !== without);
  const { role_id } = await db
    .selectFrom('users')
    .where('account_id', '=', account_id)
    .where('name', '=', role)
    .select('role_id')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('roles')
    .set({ permissions: JSON.stringify(permissionMapOf(keys)) })
    .where('account_id', '=', account_id)
    .where('id', '=', role_id)
    .execute();
}

/** Changes the rights of a salon's manager, as often as a test needs. */
export const managerRights =
  (app: TestServer, account_id: number) =>
  (change: RightsChange): Promise<void> =>
    app.services.database.withAccount(account_id, (db) => changeRights(db, account_id, 'manager', change));

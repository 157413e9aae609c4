import { ownerInTheWay, type OwnerObstacle } from '@rawnaq/domain/settings/identity/ownership';
import type { PermissionMap } from '@rawnaq/domain/settings/identity/permissions';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { endUserSessions } from './store.ts';

const users = (db: Db, accountId: number) =>
  db
    .selectFrom('users')
    .leftJoin('roles', (join) => join.onRef('roles.account_id', '=', 'users.account_id').onRef('roles.id', '=', 'users.role_id'))
    .leftJoin('employees', (join) =>
      join.onRef('employees.account_id', '=', 'users.account_id').onRef('employees.id', '=', 'users.employee_id'),
    )
    .where('users.account_id', '=', accountId)
    .select([
      'users.id',
      'users.name',
      'users.email',
      'users.language',
      'users.is_owner',
      'users.status',
      'users.role_id',
      'users.employee_id',
      'employees.english_name',
      'employees.arabic_name',
      'employees.status as employee_status',
      'roles.english_name as role_english_name',
      'roles.arabic_name as role_arabic_name',
      'roles.permissions',
    ])
    .orderBy(sql`lower(users.name)`)
    .orderBy('users.id');

type UserRow = Awaited<ReturnType<ReturnType<typeof users>['execute']>>[number];

export interface PossibleOwner extends Omit<UserRow, 'permissions' | 'employee_status' | 'language'> {
  language: 'en' | 'ar';
  /** Why the user cannot become the owner; null where nothing is in the way. */
  obstacle: OwnerObstacle | null;
}

/** Employee's status 1 is active. */
const judged = ({ permissions, employee_status, language, ...user }: UserRow): PossibleOwner => ({
  ...user,
  language: language === 'ar' ? 'ar' : 'en',
  obstacle: ownerInTheWay({
    is_owner: user.is_owner === 1,
    is_active_employee: employee_status === null ? null : employee_status === 1,
    may_sign_in: user.status === 1,
    permissions: (permissions ?? {}) as PermissionMap,
  }),
});

/** The users of an account who are employees, the owner among them, and whether each may become its owner. Inside the account's scope. */
export async function readPossibleOwners(db: Db, accountId: number): Promise<PossibleOwner[]> {
  const rows = await users(db, accountId)
    .where((row) => row.or([row('users.is_owner', '=', 1), row('users.employee_id', 'is not', null)]))
    .execute();
  return rows.map(judged);
}

export async function findPossibleOwner(db: Db, accountId: number, by: { user_id: number } | 'owner'): Promise<PossibleOwner | undefined> {
  const query = users(db, accountId);
  const row = await (by === 'owner' ? query.where('users.is_owner', '=', 1) : query.where('users.id', '=', by.user_id)).executeTakeFirst();
  return row === undefined ? undefined : judged(row);
}

export interface Handover {
  from_user_id: number;
  to_user_id: number;
  /** What the earlier owner is from now on. */
  role_id: number | null;
  employee_id: number;
}

/**
 * Makes another user the owner. The earlier one stays with a role, and both sign in anew. Behind `lockRights`; that there is one owner, and always one,
 * the database checks too (`users_one_owner`, `check_account_has_owner`).
 */
export async function changeOwner(
  db: Db,
  accountId: number,
  { from_user_id, to_user_id, role_id, employee_id }: Handover,
  now: Date,
): Promise<void> {
  const user = (id: number) => db.updateTable('users').where('account_id', '=', accountId).where('id', '=', id);
  await user(from_user_id)
    .set((row) => ({ is_owner: 0, role_id, employee_id, version: row('version', '+', 1) }))
    .execute();
  await user(to_user_id)
    .set((row) => ({ is_owner: 1, version: row('version', '+', 1) }))
    .execute();
  for (const id of [from_user_id, to_user_id]) await endUserSessions(db, accountId, id, 'owner_changed', now);
}

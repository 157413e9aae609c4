import type { Output } from '@rawnaq/contract/endpoint';
import type { createRole, listRoles } from '@rawnaq/contract/settings/roles';
import {
  type PermissionKey,
  permissionKeysOf,
  type PermissionMap,
  permissions as numbered,
} from '@rawnaq/domain/settings/identity/permissions';
import { sql } from 'kysely';
import { userName } from '../../../db/user-name.ts';
import type { Db } from '../../../db/database.ts';

const texts = ['english_name', 'arabic_name', 'english_description', 'arabic_description'] as const;

type RoleInput = Omit<Output<(typeof createRole)['input']>, 'permissions'> & { permissions: PermissionMap };

const valuesOf = (role: RoleInput) => ({
  english_name: role.english_name || null,
  arabic_name: role.arabic_name || null,
  english_description: role.english_description || null,
  arabic_description: role.arabic_description || null,
  permissions: JSON.stringify(role.permissions),
});

const userCount = (accountId: number) =>
  sql<number>`(select count(*) from users u where u.account_id = ${accountId} and u.role_id = roles.id)`.as('user_count');

export async function readRoles(db: Db, accountId: number, query: Output<(typeof listRoles)['input']>) {
  let rows = db.selectFrom('roles').where('account_id', '=', accountId);
  if (query.search) {
    rows = rows.where(
      sql<boolean>`search_fold(concat_ws(' ', english_name, arabic_name, english_description, arabic_description)) like '%' || replace(replace(replace(search_fold(${query.search}), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'`,
    );
  }
  const { total } = await rows.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const found = await rows
    .select(['id', ...texts, 'permissions', 'version', userCount(accountId)])
    .orderBy(sql`lower(coalesce(english_name, arabic_name))`, query.sort === '-name' ? 'desc' : 'asc')
    .orderBy('id')
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page)
    .execute();
  const data = found.map(({ permissions, ...role }) => ({ ...role, right_count: permissionKeysOf(permissions as PermissionMap).length }));
  return { data, total, page: query.page, per_page: query.per_page };
}

export async function readRole(db: Db, accountId: number, id: number) {
  const role = await db
    .selectFrom('roles')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .select(['id', ...texts, 'permissions', 'version'])
    .executeTakeFirst();
  if (role === undefined) return undefined;
  const users = await db
    .selectFrom('users')
    .where('account_id', '=', accountId)
    .where('role_id', '=', id)
    .orderBy('name')
    .select(['id', userName('users').as('name'), 'employee_id'])
    .execute();
  const stored = role.permissions as PermissionMap;
  const permissions = Object.fromEntries(Object.entries(stored).map(([section, actions]) => [section, [...actions]]));
  return {
    ...role,
    permissions,
    users,
    user_count: users.length,
    right_count: permissionKeysOf(stored).length,
  };
}

export type StoredRole = NonNullable<Awaited<ReturnType<typeof readRole>>>;

export async function insertRole(db: Db, accountId: number, role: RoleInput): Promise<number> {
  const { id } = await db
    .insertInto('roles')
    .values({ account_id: accountId, ...valuesOf(role) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** False where the record is no longer of the version it was made from. */
export async function replaceRole(db: Db, accountId: number, role: RoleInput & { id: number; version: number }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('roles')
    .set({ ...valuesOf(role), version: role.version + 1 })
    .where('account_id', '=', accountId)
    .where('id', '=', role.id)
    .where('version', '=', role.version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function removeRole(db: Db, accountId: number, id: number): Promise<void> {
  await db.deleteFrom('roles').where('account_id', '=', accountId).where('id', '=', id).execute();
}

/** The roles that hold a right with how many users can sign in with each, and the owner, who holds every right. */
export async function readHolders(db: Db, accountId: number, permission: PermissionKey) {
  const { section, action } = numbered[permission];
  const roles = await db
    .selectFrom('roles')
    .where('account_id', '=', accountId)
    .where(sql<boolean>`permissions -> ${String(section)} @> ${JSON.stringify([action])}::jsonb`)
    .select(['id', 'english_name', 'arabic_name'])
    .select(
      sql<number>`(select count(*) from users u where u.account_id = ${accountId} and u.role_id = roles.id and u.is_owner = 0 and u.status = 1)`.as(
        'user_count',
      ),
    )
    .orderBy('user_count', 'desc')
    .orderBy(sql`lower(coalesce(english_name, arabic_name))`)
    .orderBy('id')
    .execute();
  const owner = await db
    .selectFrom('users')
    .where('account_id', '=', accountId)
    .where('is_owner', '=', 1)
    .select(userName<string>('users').as('name'))
    .executeTakeFirst();
  return { owner_name: owner?.name ?? null, roles };
}

/** Holds the role back from being given to someone while it is deleted. */
export async function lockRole(db: Db, accountId: number, id: number): Promise<void> {
  await db.selectFrom('roles').where('account_id', '=', accountId).where('id', '=', id).select('id').forUpdate().execute();
}

import { permissionKeys, permissionMapOf, type PermissionMap } from '@rawnaq/domain/settings/identity/permissions';
import type { Db } from '../../../db/database.ts';
import { namesOfUser } from './user-names.ts';
import { readManagerName, readSignedInUser } from './store.ts';

/** The owner may do everything, whatever roles say. */
const ownerPermissions = permissionMapOf(permissionKeys);

/** The user as the wire has it. */
export async function signedInUserOf(db: Db, accountId: number, userId: number, visit: { manager_id: number; ends_at: string } | null) {
  const row = await readSignedInUser(db, accountId, userId);
  const manager = visit === null ? undefined : await readManagerName(db, visit.manager_id);
  const permissions = row.is_owner === 1 ? ownerPermissions : ((row.permissions ?? {}) as PermissionMap);
  return {
    id: row.id,
    name: row.name,
    ...namesOfUser(row),
    email: row.email,
    user_name: row.user_name,
    account_id: row.account_id,
    employee_id: row.employee_id,
    role_english_name: row.role_english_name,
    role_arabic_name: row.role_arabic_name,
    is_owner: row.is_owner === 1 ? (1 as const) : (0 as const),
    language: row.language === 'ar' ? ('ar' as const) : ('en' as const),
    permissions: Object.fromEntries(Object.entries(permissions).map(([section, actions]) => [section, [...actions]])),
    manager_name: manager?.name ?? null,
    visit_ends_at: visit?.ends_at ?? null,
  };
}

import { missingRights } from '@rawnaq/domain/settings/identity/granting';
import type { PermissionMap } from '@rawnaq/domain/settings/identity/permissions';
import type { SignedInUser, UserContext } from '../../../http/context.ts';
import { readRights } from './sign-in-store.ts';

/**
 * Whether a role includes a right that the caller does not hold. Who hands out a sign-in, takes one over or shuts one has to hold every right that comes
 * with it; otherwise a password set here would be a way up.
 */
export async function isAbove({ db, account_id }: UserContext, caller: SignedInUser, roleId: number | null): Promise<boolean> {
  if (caller.is_owner || roleId === null) return false;
  const role = await readRights(db, account_id, roleId);
  return role !== undefined && missingRights(role.permissions as PermissionMap, caller.permissions).length > 0;
}

import { hasPermission, permissionMapOf, type PermissionKey } from '@rawnaq/domain/settings/identity/permissions';
import type { SignedInUser } from './context.ts';

export type { PermissionKey };

/** Whether a user has a right. The owner has all. */
export const userMay = (user: Pick<SignedInUser, 'is_owner' | 'permissions'>, key: PermissionKey): boolean =>
  user.is_owner || hasPermission(user.permissions, key);

/** Rights as roles keep them, by section: what a role must hold to hold all of these. */
export const rightsMap = (keys: readonly PermissionKey[]): Record<string, number[]> => permissionMapOf(keys);

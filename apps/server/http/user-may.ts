import { hasPermission, type PermissionKey } from '@rawnaq/domain/settings/identity/permissions';
import type { SignedInUser } from './context.ts';

export type { PermissionKey };

/** Whether a user has a right. The owner has all. */
export const userMay = (user: Pick<SignedInUser, 'is_owner' | 'permissions'>, key: PermissionKey): boolean =>
  user.is_owner || hasPermission(user.permissions, key);

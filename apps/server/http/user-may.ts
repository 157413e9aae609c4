import { hasPermission, type PermissionKey } from '@rawnaq/domain/settings/identity/permissions';
import type { SignedInUser } from './context.ts';

/** Whether a user has a right. The owner has all. */
export const userMay = (user: SignedInUser, key: PermissionKey): boolean => user.is_owner || hasPermission(user.permissions, key);

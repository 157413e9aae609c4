import type { PermissionKey } from '../../settings/identity/permissions.ts';

/** All of them are needed to give out a copy of what is held about an employee: a copy without one of them would pass for all of it. */
export const copyRights = [
  'personal_files.view',
  'pay.view',
  'commissions.view',
  'attendance.view',
] as const satisfies readonly PermissionKey[];

import { rightsOnStep } from './access-steps.ts';
import { hasPermission, type PermissionKey, type PermissionMap, Section } from './permissions.ts';

/** The rights of administrator access to the settings: who may do what, and who did what. Whoever holds all of them has administrator rights. */
export const administratorRights: readonly PermissionKey[] = rightsOnStep(Section.system, 'administrator');

/** Whether a role has administrator rights. */
export const isAdministrator = (map: PermissionMap): boolean => administratorRights.every((key) => hasPermission(map, key));

/** A user of the account who may become its owner, as far as the rule asks. */
export interface OwnerCandidate {
  is_owner: boolean;
  /** Null where the user is no employee. */
  is_active_employee: boolean | null;
  may_sign_in: boolean;
  permissions: PermissionMap;
}

export type OwnerObstacle =
  | 'owner.is_owner'
  | 'owner.not_an_employee'
  | 'owner.employee_not_active'
  | 'owner.sign_in_disabled'
  | 'owner.not_an_administrator';

/** Why a user may not become the owner, or null: the next owner is an existing, active employee with administrator rights who may sign in. */
export function ownerInTheWay({ is_owner, is_active_employee, may_sign_in, permissions }: OwnerCandidate): OwnerObstacle | null {
  if (is_owner) return 'owner.is_owner';
  if (is_active_employee === null) return 'owner.not_an_employee';
  if (!is_active_employee) return 'owner.employee_not_active';
  if (!may_sign_in) return 'owner.sign_in_disabled';
  return isAdministrator(permissions) ? null : 'owner.not_an_administrator';
}

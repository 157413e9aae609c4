import type { PermissionKey, PermissionMap } from './permissions.ts';
import { hasPermission, permissionKeys } from './permissions.ts';

/** The rights in `wanted` that `held` does not include: a user can give only rights that the user holds. In the catalogue's order. */
export function missingRights(wanted: PermissionMap, held: PermissionMap): PermissionKey[] {
  return permissionKeys.filter((key) => hasPermission(wanted, key) && !hasPermission(held, key));
}

/** The rights in `after` that `before` did not include. */
export const addedRights = (before: PermissionMap, after: PermissionMap): PermissionMap => {
  const added: Record<string, number[]> = {};
  for (const [section, actions] of Object.entries(after)) {
    const fresh = actions.filter((action) => !(before[section] ?? []).includes(action));
    if (fresh.length > 0) added[section] = fresh;
  }
  return added;
};

/**
 * What a caller may not change of a role's rights: those given and those taken that the caller does not hold. So nobody takes from somebody above either;
 * what stays as it was asks nothing.
 */
export const rightsOutOfReach = (before: PermissionMap, after: PermissionMap, held: PermissionMap): PermissionKey[] => {
  const [given, taken] = [addedRights(before, after), addedRights(after, before)];
  return permissionKeys.filter((key) => (hasPermission(given, key) || hasPermission(taken, key)) && !hasPermission(held, key));
};

/** Whether two roles give the same rights. */
export const isSameMap = (one: PermissionMap, other: PermissionMap): boolean =>
  permissionKeys.every((key) => hasPermission(one, key) === hasPermission(other, key));

/** True where every number of the map is a right of a merchant's user; a manager's sections are not. */
export function isKnownMap(map: PermissionMap, known: PermissionMap): boolean {
  return Object.entries(map).every(([section, actions]) => actions.every((action) => known[section]?.includes(action) ?? false));
}

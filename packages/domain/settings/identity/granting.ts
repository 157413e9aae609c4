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

/** True where every number of the map is a right of a merchant's user; a manager's sections are not. */
export function isKnownMap(map: PermissionMap, known: PermissionMap): boolean {
  return Object.entries(map).every(([section, actions]) => actions.every((action) => known[section]?.includes(action) ?? false));
}

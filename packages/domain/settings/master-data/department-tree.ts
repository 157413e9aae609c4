/** A department as the tree is made of them. */
export interface TreeDepartment {
  id: number;
  parent_id: number | null;
  status: 0 | 1;
}

export type TreeFault = 'department.cycle' | 'department.parent_disabled' | 'department.has_active_children';

/** The ids above a department, from its parent up. Ends at a department that is not there, and where it would begin again. */
export function idsAbove(departments: ReadonlyMap<number, Pick<TreeDepartment, 'parent_id'>>, id: number): number[] {
  const above: number[] = [];
  for (let at = departments.get(id)?.parent_id ?? null; at !== null && !above.includes(at); at = departments.get(at)?.parent_id ?? null)
    above.push(at);
  return above;
}

/**
 * Whether a department may become what `changed` says. Nothing lies within itself, however far below; an active department lies in an active one, or in
 * none. A new department has the id null.
 */
export function faultOfTree(
  departments: readonly TreeDepartment[],
  changed: { id: number | null; parent_id: number | null; status: 0 | 1 },
): { code: TreeFault; field: 'parent_id' | 'status' } | null {
  const byId = new Map(departments.map((department) => [department.id, department]));
  const { id, parent_id, status } = changed;
  if (parent_id !== null) {
    if (id !== null && (parent_id === id || idsAbove(byId, parent_id).includes(id)))
      return { code: 'department.cycle', field: 'parent_id' };
    if (status === 1 && byId.get(parent_id)?.status === 0) return { code: 'department.parent_disabled', field: 'parent_id' };
  }
  if (status === 0 && id !== null && departments.some((other) => other.parent_id === id && other.status === 1))
    return { code: 'department.has_active_children', field: 'status' };
  return null;
}

/** Departments as a tree reads: each followed by those within it, in the order they came, with how deep it lies (0 in none). */
export function inTreeOrder<D extends Pick<TreeDepartment, 'id' | 'parent_id'>>(
  departments: readonly D[],
): { department: D; depth: number }[] {
  const there = new Set(departments.map(({ id }) => id));
  const within = new Map<number | null, D[]>();
  for (const department of departments) {
    // One whose parent was left out, by a filter or a page, is shown at the top.
    const parent = department.parent_id !== null && there.has(department.parent_id) ? department.parent_id : null;
    within.set(parent, [...(within.get(parent) ?? []), department]);
  }
  const ordered: { department: D; depth: number }[] = [];
  const waiting = (within.get(null) ?? []).toReversed().map((department) => ({ department, depth: 0 }));
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    ordered.push(next);
    const { department, depth } = next;
    waiting.push(...(within.get(department.id) ?? []).toReversed().map((child) => ({ department: child, depth: depth + 1 })));
  }
  return ordered;
}

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { faultOfTree, idsAbove, inTreeOrder, type TreeDepartment } from './department-tree.ts';

const department = (id: number, parent_id: number | null, status: 0 | 1 = 1): TreeDepartment => ({ id, parent_id, status });
const tree = [department(1, null), department(2, 1), department(3, 2), department(4, null, 0)];
const fault = (id: number | null, parent_id: number | null, status: 0 | 1 = 1) =>
  faultOfTree(tree, { id, parent_id, status })?.code ?? null;

test('a department lies in no department within it, nor in itself', () => {
  expect([fault(1, 3), fault(1, 1), fault(3, 1), fault(2, null)]).toEqual(['department.cycle', 'department.cycle', null, null]);
});

test('an active department lies in an active one, and one with active departments in it stays active', () => {
  expect([fault(null, 4), fault(null, 4, 0), fault(2, 1, 0), fault(3, 2, 0)]).toEqual([
    'department.parent_disabled',
    null,
    'department.has_active_children',
    null,
  ]);
});

test('whatever is moved where the rule lets it, no department comes to lie within itself, and the tree shows each once', () => {
  const moves = fc.array(fc.tuple(fc.integer({ min: 1, max: 8 }), fc.option(fc.integer({ min: 1, max: 8 }), { nil: null })), {
    maxLength: 40,
  });
  fc.assert(
    fc.property(moves, (wanted) => {
      let departments = Array.from({ length: 8 }, (_, place) => department(place + 1, null));
      for (const [id, parent_id] of wanted)
        if (faultOfTree(departments, { id, parent_id, status: 1 }) === null)
          departments = departments.map((one) => (one.id === id ? { ...one, parent_id } : one));
      const byId = new Map(departments.map((one) => [one.id, one]));
      for (const { id } of departments) expect(idsAbove(byId, id)).not.toContain(id);
      const shown = inTreeOrder(departments);
      expect(shown.map(({ department: { id } }) => id).toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
      for (const {
        department: { id },
        depth,
      } of shown)
        expect(depth).toBe(idsAbove(byId, id).length);
    }),
  );
});

test('a department whose parent was left out is shown at the top', () => {
  expect(inTreeOrder([department(3, 2), department(5, 3)])).toEqual([
    { department: department(3, 2), depth: 0 },
    { department: department(5, 3), depth: 1 },
  ]);
});

import { departments, listPossibleManagers } from '@rawnaq/contract/settings/master-data';
import { faultOfTree, idsAbove, type TreeDepartment } from '@rawnaq/domain/settings/master-data/department-tree';
import { usualEntries } from '@rawnaq/domain/settings/master-data/usual-entries';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { refuse } from '../../../http/answers/refusal.ts';
import { handle } from '../../../http/handle.ts';
import { listHandlers } from './list-handlers.ts';

async function readTree(db: Db, account_id: number): Promise<TreeDepartment[]> {
  return db
    .selectFrom('departments')
    .where('account_id', '=', account_id)
    .select(['id', 'parent_id', 'status'])
    .$narrowType<{ status: 0 | 1 }>()
    .execute();
}

/** Whether the employee is there and works here, and stays until the transaction ends. */
async function isEmployed(db: Db, account_id: number, id: number): Promise<boolean> {
  const { rows } = await sql<{ status: number }>`
    select status from employees where account_id = ${account_id} and id = ${id} for key share`.execute(db);
  return rows[0]?.status === 1;
}

/** Departments are a tree. Whoever changes it holds the list, so that two moves cannot each be right and both together wrong. */
export const departmentListHandlers = listHandlers(departments, {
  table: 'departments',
  subject: 'department',
  isChangedAsWhole: true,
  shown: sql`, e.parent_id, e.manager_id, (select json_build_object('id', m.id, 'english_name', m.english_name, 'arabic_name', m.arabic_name)
    from employees m where m.account_id = e.account_id and m.id = e.manager_id) as manager`,
  usual: usualEntries.departments,
  judge: async ({ parent_id = null, manager_id = null, status }, { db, account_id }, before) => {
    const tree = await readTree(db, account_id);
    if (parent_id !== null && !tree.some(({ id }) => id === parent_id)) return refuse('department.parent_unknown', { field: 'parent_id' });
    const fault = faultOfTree(tree, { id: before?.id ?? null, parent_id, status });
    if (fault !== null) return refuse(fault.code, { field: fault.field });
    // A manager who has left stays until somebody chooses another.
    if (manager_id !== null && before?.manager_id !== manager_id && !(await isEmployed(db, account_id, manager_id)))
      return refuse('department.manager_unknown', { field: 'manager_id' });
    return { parent_id, manager_id };
  },
  beforeMerge: async ({ db, account_id }, merged, kept) => {
    const tree = new Map((await readTree(db, account_id)).map((department) => [department.id, department]));
    if (!idsAbove(tree, kept.id).includes(merged.id)) return;
    // It was somewhere below what it replaces: it takes that one's place, or it would come to lie within itself.
    await db
      .updateTable('departments')
      .set({ parent_id: merged.parent_id })
      .where('account_id', '=', account_id)
      .where('id', '=', kept.id)
      .execute();
  },
});

export const possibleManagersHandler = handle(listPossibleManagers, async (_input, { db, account_id }) => ({
  data: await db
    .selectFrom('employees')
    .where('account_id', '=', account_id)
    .where('status', '=', 1)
    .select(['id', 'english_name', 'arabic_name', 'colour'])
    .orderBy('position')
    .orderBy('id')
    .execute(),
}));

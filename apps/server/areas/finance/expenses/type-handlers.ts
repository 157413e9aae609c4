import { createExpenseType, deleteExpenseType, listExpenseTypes, updateExpenseType } from '@rawnaq/contract/finance/expense-types';
import { handle } from '../../../http/handle.ts';
import { notFound, refuse } from '../../../http/answers/refusal.ts';
import { insertType, readType, readTypes, removeType, replaceType } from './type-store.ts';

const onDuplicate = {
  expense_types_english_name: { code: 'expense_type.english_name_exists', field: 'english_name' },
  expense_types_arabic_name: { code: 'expense_type.arabic_name_exists', field: 'arabic_name' },
} as const;

const list = handle(listExpenseTypes, (input, { db, account_id }) => readTypes(db, account_id, input));

const create = handle(
  createExpenseType,
  async (fields, context) => {
    const { db, account_id } = context;
    const id = await insertType(db, account_id, fields);
    const after = await readType(db, account_id, id);
    if (after === undefined) return notFound('expense_type');
    await context.audit({ area: 'expenses', action: 'create', subject_type: 'expense_type', subject_id: id, after });
    context.publish('expenses', id);
    return after;
  },
  { onDuplicate },
);

const update = handle(
  updateExpenseType,
  async ({ id, version, ...fields }, context) => {
    const { db, account_id } = context;
    const before = await readType(db, account_id, id);
    if (before === undefined) return notFound('expense_type');
    if (!(await replaceType(db, account_id, id, version, fields)))
      return refuse('record.changed_meanwhile', { details: { current: before } });
    const after = await readType(db, account_id, id);
    if (after === undefined) return notFound('expense_type');
    await context.audit({ area: 'expenses', action: 'update', subject_type: 'expense_type', subject_id: id, before, after });
    context.publish('expenses', id);
    return after;
  },
  { onDuplicate },
);

const remove = handle(deleteExpenseType, async ({ id }, context) => {
  const { db, account_id } = context;
  const before = await readType(db, account_id, id);
  if (before === undefined) return notFound('expense_type');
  if (!(await removeType(db, account_id, id))) return refuse('expense_type.in_use', { details: { next_step: 'disable' } });
  await context.audit({ area: 'expenses', action: 'delete', subject_type: 'expense_type', subject_id: id, before });
  context.publish('expenses', id);
  return {};
});

export const expenseTypeHandlers = [list, create, update, remove];

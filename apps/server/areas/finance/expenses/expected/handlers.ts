import type { Output } from '@rawnaq/contract/endpoint';
import {
  createExpectedExpense,
  getExpectedExpense,
  listExpectedExpenses,
  moveExpectedExpense,
  removeExpectedExpense,
  updateExpectedExpense,
} from '@rawnaq/contract/finance/expected-expenses';
import { expectedExpensesFile } from '@rawnaq/contract/finance/expected-expense-list';
import { ExpectedExpenseStatus } from '@rawnaq/domain/finance/expenses/expected-expense';
import { lastDayOf, type Repetition } from '@rawnaq/domain/finance/expenses/repetition';
import { splitInclusive } from '@rawnaq/domain/money/split-vat';
import { todayOf } from '../../../../http/business-day.ts';
import type { UserContext } from '../../../../http/context.ts';
import { handle } from '../../../../http/handle.ts';
import { notFound, refuse, Refusal } from '../../../../http/answers/refusal.ts';
import { fileOfList } from '../../../../sheets/list-file.ts';
import { unusualRateRefusal } from '../../../settings/settings/public.ts';
import { needsShift } from '../payment-handlers.ts';
import { onDuplicate, recordExpense } from '../record-expense.ts';
import { planTomorrow, remindOfDue } from './plan.ts';
import { insertSeries, planSeries, removeFrom, replaceSeries } from './series.ts';
import {
  changeExpectedExpense,
  deleteExpectedExpenses,
  type ExpectedFields,
  insertExpectedExpense,
  type LockedExpected,
  lockExpectedExpense,
  readExpectedExpense,
  readExpectedExpenses,
} from './store.ts';

type Input = Output<typeof createExpectedExpense.input>;
type Ending = Pick<Repetition, 'every' | 'unit' | 'until_on'>;

const list = handle(listExpectedExpenses, (input, context) =>
  readExpectedExpenses(context.db, context.account_id, input, todayOf(context)),
);
const listFile = fileOfList(list, expectedExpensesFile);

const get = handle(
  getExpectedExpense,
  async ({ id }, context) =>
    (await readExpectedExpense(context.db, context.account_id, id, todayOf(context))) ?? notFound('expected_expense'),
);

/** What an expected expense names of the account, judged; `before` holds the rate it had. */
async function judge(input: Input, context: UserContext, before: { vat_rate_bp: number } | null) {
  const { db, account_id } = context;
  const type = await db
    .selectFrom('expense_types')
    .where('account_id', '=', account_id)
    .where('id', '=', input.expense_type_id)
    .select('id')
    .executeTakeFirst();
  if (type === undefined) return refuse('expense.type_unknown', { field: 'expense_type_id' });
  if (input.supplier_id !== undefined) {
    const supplier = await db
      .selectFrom('suppliers')
      .where('account_id', '=', account_id)
      .where('id', '=', input.supplier_id)
      .select('id')
      .executeTakeFirst();
    if (supplier === undefined) return refuse('expense.supplier_unknown', { field: 'supplier_id' });
  }
  const taxes = await db.selectFrom('taxes').where('account_id', '=', account_id).select('rate_bp').execute();
  const known = [before?.vat_rate_bp, ...taxes.map(({ rate_bp }) => rate_bp)];
  return unusualRateRefusal(context, {
    rate_bp: input.vat_rate_bp,
    use_unusual_rate: input.use_unusual_rate,
    country_id: context.account.country_id,
    before_bp: known.includes(input.vat_rate_bp) ? input.vat_rate_bp : null,
    field: 'vat_rate_bp',
  });
}

/** How often it comes again and until when; null where it comes once. */
function endingOf({ every, unit, until_on, occurrences, due_on }: Input) {
  if (every === undefined && unit === undefined) return null;
  if (every === undefined || unit === undefined)
    return refuse('expected_expense.how_often', { field: every === undefined ? 'every' : 'unit' });
  if (until_on !== undefined && occurrences !== undefined) return refuse('expected_expense.two_ends', { field: 'occurrences' });
  if (until_on !== undefined && until_on < due_on) return refuse('expected_expense.ends_before', { field: 'until_on' });
  const last = occurrences === undefined ? (until_on ?? null) : lastDayOf({ anchor_on: due_on, every, unit }, occurrences);
  return { every, unit, until_on: last } satisfies Ending;
}

const fieldsOf = ({ description, expense_type_id, supplier_id, total_minor, vat_rate_bp, remind_days, notes }: Input): ExpectedFields => ({
  description,
  expense_type_id,
  supplier_id: supplier_id ?? null,
  total_minor,
  vat_rate_bp,
  remind_days: remind_days ?? null,
  notes: notes === undefined || notes === '' ? null : notes,
});

/** Makes an expected expense the first of a series of its own, and plans the others. */
async function beginSeries(context: UserContext, id: number, fields: ExpectedFields, due_on: string, ending: Ending): Promise<void> {
  const { db, account_id, user, now } = context;
  const series = { ...fields, ...ending, anchor_on: due_on, from_on: due_on, created_at: now, created_by_user_id: user.id };
  const series_id = await insertSeries(db, account_id, series);
  await changeExpectedExpense(db, account_id, id, { series_id, occurs_on: due_on });
  await planSeries(db, account_id, series_id, todayOf(context));
}

/** What follows every change: reminders that are due at once, the look of tomorrow, and who has it on a screen. */
async function afterChange(context: UserContext, id: number) {
  await remindOfDue(context);
  await planTomorrow(context);
  context.publish('expected_expenses', id);
  return readExpectedExpense(context.db, context.account_id, id, todayOf(context));
}

const create = handle(createExpectedExpense, async (input, context) => {
  const { db, account_id, user, now } = context;
  const ending = endingOf(input);
  if (ending instanceof Refusal) return ending;
  const wrong = await judge(input, context, null);
  if (wrong !== null) return wrong;
  const fields = fieldsOf(input);
  const id = await insertExpectedExpense(db, account_id, { ...fields, due_on: input.due_on, created_at: now, created_by_user_id: user.id });
  if (ending !== null) await beginSeries(context, id, fields, input.due_on, ending);
  const after = await afterChange(context, id);
  if (after === undefined) return notFound('expected_expense');
  await context.audit({ area: 'expenses', action: 'create', subject_type: 'expected_expense', subject_id: id, after });
  return after;
});

const isInSeries = (locked: LockedExpected): locked is LockedExpected & { series_id: number; occurs_on: string } =>
  locked.series_id !== null;

/** Refuses what was moved, with what it was moved to. */
const movedRefusal = ({ status, expense_id }: LockedExpected) =>
  status === ExpectedExpenseStatus.moved ? refuse('expected_expense.moved', { details: { expense_id } }) : null;

const update = handle(updateExpectedExpense, async ({ id, version, scope, ...input }, context) => {
  const { db, account_id, user, now } = context;
  const locked = await lockExpectedExpense(db, account_id, id);
  const before = await readExpectedExpense(db, account_id, id, todayOf(context));
  if (locked === undefined || before === undefined) return notFound('expected_expense');
  const moved = movedRefusal(locked);
  if (moved !== null) return moved;
  if (locked.version !== version) return refuse('record.changed_meanwhile', { details: { current: before } });
  const ending = endingOf(input);
  if (ending instanceof Refusal) return ending;
  const wrong = await judge(input, context, before);
  if (wrong !== null) return wrong;
  const [fields, { due_on }] = [fieldsOf(input), input];
  let shown = id;
  if (isInSeries(locked) && scope !== 'this') {
    const made = { today: todayOf(context), now, created_by_user_id: user.id };
    shown = await replaceSeries(db, account_id, locked, scope, { fields, due_on, repetition: ending }, made);
  } else {
    await changeExpectedExpense(db, account_id, id, { ...fields, due_on, reminded_on: null, is_changed_alone: isInSeries(locked) ? 1 : 0 });
    if (!isInSeries(locked) && ending !== null) await beginSeries(context, id, fields, due_on, ending);
  }
  const after = await afterChange(context, shown);
  if (after === undefined) return notFound('expected_expense');
  await context.audit({ area: 'expenses', action: 'update', subject_type: 'expected_expense', subject_id: id, before, after });
  return after;
});

const remove = handle(removeExpectedExpense, async ({ id, scope }, context) => {
  const { db, account_id, now } = context;
  const locked = await lockExpectedExpense(db, account_id, id);
  const before = await readExpectedExpense(db, account_id, id, todayOf(context));
  if (locked === undefined || before === undefined) return notFound('expected_expense');
  const moved = movedRefusal(locked);
  if (moved !== null) return moved;
  let count = 1;
  if (!isInSeries(locked)) await deleteExpectedExpenses(db, account_id, [id]);
  // Its row stays, so that the series does not plan its day again.
  else if (scope === 'this') await changeExpectedExpense(db, account_id, id, { removed_at: now });
  else count = await removeFrom(db, account_id, locked, scope);
  await context.audit({
    area: 'expenses',
    action: 'delete',
    subject_type: 'expected_expense',
    subject_id: id,
    before,
    after: { scope, count },
  });
  context.publish('expected_expenses', id);
  return { count };
});

/** Makes the expense of an expected one, once: whoever comes second finds it moved. Answers both. */
export async function moveExpected(context: UserContext, { id, total_minor, ...invoice }: Output<typeof moveExpectedExpense.input>) {
  const { db, account_id, user, now } = context;
  const locked = await lockExpectedExpense(db, account_id, id);
  const before = await readExpectedExpense(db, account_id, id, todayOf(context));
  if (locked === undefined || before === undefined) return notFound('expected_expense');
  const moved = movedRefusal(locked);
  if (moved !== null) return moved;
  const { description, expense_type_id, supplier_id, vat_rate_bp, notes } = before;
  const expense = await recordExpense(context, {
    ...invoice,
    expense_type_id,
    supplier_id: supplier_id ?? undefined,
    notes: notes ?? undefined,
    vat_minor: splitInclusive(total_minor, vat_rate_bp).vat_minor,
    lines: [{ description, quantity_milli: 1000, net_minor: splitInclusive(total_minor, vat_rate_bp).net_minor, vat_rate_bp }],
    // It was asked about when it was expected.
    use_unusual_rate: 1,
  });
  if (!('id' in expense)) return expense;
  await changeExpectedExpense(db, account_id, id, {
    status: ExpectedExpenseStatus.moved,
    expense_id: expense.id,
    moved_at: now,
    moved_by_user_id: user.id,
  });
  await planTomorrow(context);
  context.publish('expected_expenses', id);
  const after = await readExpectedExpense(db, account_id, id, todayOf(context));
  if (after === undefined) return notFound('expected_expense');
  await context.audit({ area: 'expenses', action: 'move', subject_type: 'expected_expense', subject_id: id, before, after });
  return { expected: after, expense };
}

const move = handle(
  moveExpectedExpense,
  async (input, context) => {
    const moved = await moveExpected(context, input);
    return 'expected' in moved ? moved.expected : moved;
  },
  { onDuplicate: { ...onDuplicate, ...needsShift } },
);

export const expectedExpenseHandlers = [list, listFile, get, create, update, remove, move];

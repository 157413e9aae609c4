import { getAccountingSetting, getBudgets, saveAccountingSetting, saveBudget } from '@rawnaq/contract/reports/budgets';
import { financialYear, financialYearOf, monthsOfYear } from '@rawnaq/domain/reports/accounting/financial-year';
import { sql } from 'kysely';
import { refuse } from '../../../http/answers/refusal.ts';
import { todayOf } from '../../../http/business-day.ts';
import { changedMeanwhile } from '../../../http/changed-meanwhile.ts';
import { handle } from '../../../http/handle.ts';
import type { UserContext } from '../../../http/context.ts';
import { lockBooks } from './lock-books.ts';
import { readAccount, readChart } from './chart-store.ts';
import { lockPeriods, readClosed } from './close-period.ts';
import { readBudgets } from './public/budgets.ts';
import { readSetting, repostBefore, saveSetting } from './setting-store.ts';

const getSetting = handle(getAccountingSetting, (_input, { db, account_id }) => readSetting(db, account_id));

/** Why the books cannot begin on another day; null where they can. What was closed stays as it was closed. */
async function judgeStart(context: UserContext, books_from: string | null) {
  const { db, account_id } = context;
  if (books_from !== null && books_from > todayOf(context)) return refuse('books.start_ahead', { field: 'books_from' });
  const { closed_through } = await readClosed(db, account_id);
  return closed_through === null
    ? null
    : refuse('books.start_in_closed', { field: 'books_from', params: { date: { day: closed_through } } });
}

const save = handle(saveAccountingSetting, async ({ books_from = null, ...fields }, context) => {
  const { db, account_id } = context;
  const input = { ...fields, books_from };
  // Nothing is posted or closed meanwhile.
  await lockPeriods(db, account_id);
  await lockBooks(db, account_id);
  const before = await readSetting(db, account_id);
  const isOtherStart = before.books_from !== books_from;
  const wrong = isOtherStart ? await judgeStart(context, books_from) : null;
  if (wrong !== null) return wrong;
  const saved = await saveSetting(db, account_id, input);
  if (saved && isOtherStart)
    await repostBefore(
      db,
      account_id,
      [before.books_from, books_from].reduce((last: string, day) => (day !== null && day > last ? day : last), ''),
    );
  // What is valued by another choice is valued today.
  if (saved) await db.updateTable('accounting_states').set({ valued_on: null }).where('account_id', '=', account_id).execute();
  if (!saved)
    return changedMeanwhile(context, {
      subject_types: ['accounting_setting'],
      version: input.version,
      current: await readSetting(db, account_id),
    });
  const after = await readSetting(db, account_id);
  await context.audit({ area: 'books', action: 'update', subject_type: 'accounting_setting', before, after });
  context.publish('settings', account_id);
  context.publish('books', 0);
  return after;
});

const budgets = handle(getBudgets, async ({ year }, context) => {
  const { db, account_id } = context;
  await readChart(db, account_id);
  const { financial_year_month } = await readSetting(db, account_id);
  const { from, to } =
    year === undefined ? financialYearOf(todayOf(context), financial_year_month) : financialYear(year, financial_year_month);
  const months = monthsOfYear(from);
  const found = new Map(
    (await readBudgets(db, account_id, { from, to })).map(({ accounting_account_id, month, amount_minor }) => [
      `${accounting_account_id} ${month}`,
      amount_minor,
    ]),
  );
  const accounts = await db
    .selectFrom('accounting_accounts')
    .where('account_id', '=', account_id)
    .where('type', 'in', ['income', 'expense'])
    .where('status', '=', 1)
    .select(['id', 'code', 'english_name', 'arabic_name', 'type'])
    .$narrowType<{ type: 'income' | 'expense' }>()
    .orderBy('code')
    .execute();
  return {
    year: Number(from.slice(0, 4)),
    months,
    accounts: accounts.map((account) => ({ ...account, amounts: months.map((month) => found.get(`${account.id} ${month}`) ?? null) })),
  };
});

const saveMonths = handle(saveBudget, async ({ id, months }, context) => {
  const { db, account_id } = context;
  // One at a time changes the budget of an account.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`budget:${account_id}:${id}`}, 0))`.execute(db);
  const account = await readAccount(db, account_id, id);
  if (account === undefined || (account.type !== 'income' && account.type !== 'expense')) return refuse('books.budget_wrong_account');
  const days = months.map(({ month }) => month).toSorted();
  const wrong = months.findIndex(({ month }, index) => !month.endsWith('-01') || months.findIndex((one) => one.month === month) !== index);
  if (wrong !== -1) return refuse('books.budget_not_a_month', { field: `months.${wrong}.month` });
  const before = await readBudgets(db, account_id, { from: days[0] ?? '', to: days.at(-1) ?? '' });
  const held = new Map(before.filter((one) => one.accounting_account_id === id).map(({ month, amount_minor }) => [month, amount_minor]));
  const other = months.findIndex(({ month, was_minor = null }) => (held.get(month) ?? null) !== was_minor);
  if (other !== -1) return refuse('books.budget_changed', { field: `months.${other}.amount_minor` });
  for (const { month, amount_minor = null } of months) {
    if (amount_minor === null)
      await db
        .deleteFrom('accounting_budgets')
        .where('account_id', '=', account_id)
        .where('accounting_account_id', '=', id)
        .where('month', '=', month)
        .execute();
    else
      await db
        .insertInto('accounting_budgets')
        .values({ account_id, accounting_account_id: id, month, amount_minor })
        .onConflict((conflict) => conflict.columns(['account_id', 'accounting_account_id', 'month']).doUpdateSet({ amount_minor }))
        .execute();
  }
  const after = months.map(({ month, amount_minor = null }) => ({ month, amount_minor }));
  await context.audit({
    area: 'books',
    action: 'budget',
    subject_type: 'accounting_account',
    subject_id: id,
    before: Object.fromEntries(held),
    after: Object.fromEntries(after.map(({ month, amount_minor }) => [month, amount_minor])),
  });
  context.publish('books', 0);
  return {};
});

export const budgetHandlers = [getSetting, save, budgets, saveMonths];

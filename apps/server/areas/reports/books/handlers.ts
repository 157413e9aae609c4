import {
  getBalanceSheet,
  getBooksOverview,
  getProfitAndLoss,
  getTrialBalance,
  listAccountLines,
  listBooksAccounts,
  listJournal,
} from '@rawnaq/contract/reports/books';
import { accountLinesFile, balanceFile, journalFile, profitFile, trialFile } from '@rawnaq/contract/reports/books-columns';
import type { AccountSums, BooksAccount } from '@rawnaq/domain/reports/accounting/account-sums';
import { balanceRows, openingBalances, trialRows } from '@rawnaq/domain/reports/accounting/balances';
import { profitRows, profitTotals } from '@rawnaq/domain/reports/accounting/profit-and-loss';
import { isWholeMonths, periodBefore, type ReportPeriod, stepOf, stepsOf } from '@rawnaq/domain/reports/accounting/report-period';
import { mayShowAccount } from '@rawnaq/domain/reports/accounting/shown-accounts';
import { addDays } from '@rawnaq/domain/time/calendar-date';
import type { Db } from '../../../db/database.ts';
import { todayOf } from '../../../http/business-day.ts';
import type { UserContext } from '../../../http/context.ts';
import { handle } from '../../../http/handle.ts';
import { notFound, refuse } from '../../../http/answers/refusal.ts';
import { fileOfList } from '../../../sheets/list-file.ts';
import { readBudgets } from '../accounting/public/budgets.ts';
import { readFinancialYear, readSetting } from '../accounting/public/setting.ts';
import { readCashLines, readCashSteps, readCounted, readCountedUntil } from './cash-store.ts';
import { readAccountLines, readJournal } from './journal-store.ts';
import { readAccounts, readMoved, readPostedUntil, readProfitSteps, type StepSum, sumOfSteps, sumsOf } from './store.ts';

const shown = ({ id, code, type, english_name, arabic_name }: BooksAccount) => ({ id, code, type, english_name, arabic_name });
/** With which month financial years begin. */
const firstMonth = async ({ db, account_id }: UserContext): Promise<number> => (await readSetting(db, account_id)).financial_year_month;
const seesCost = ({ may }: UserContext): boolean => may('reports.see_cost');

/** What each step of a period earned, also where nothing moved. */
function pictureOf(accounts: readonly BooksAccount[], period: ReportPeriod, sums: readonly StepSum[]) {
  const ofStep = Map.groupBy(sums, ({ step }) => step);
  return stepsOf(period).map((date) => {
    const { income_minor, cost_of_sales_minor, expenses_minor, profit_minor } = profitTotals(accounts, sumOfSteps(ofStep.get(date) ?? []));
    return { date, income_minor, costs_minor: cost_of_sales_minor + expenses_minor, profit_minor };
  });
}

const overview = handle(getBooksOverview, async (_input, context) => {
  const { db, account_id } = context;
  const posted_until = await readPostedUntil(db, account_id);
  if (!seesCost(context)) return { posted_until, months: null };
  const to = todayOf(context);
  const period = { from: `${addDays(`${to.slice(0, 8)}01`, -330).slice(0, 8)}01`, to };
  const [accounts, sums] = await Promise.all([readAccounts(db, account_id), readProfitSteps(db, account_id, period, 'month')]);
  return { posted_until, months: pictureOf(accounts, period, sums) };
});

/** What accounts are meant to move in a period of whole months; nothing in any other. */
async function readBudgetSums(db: Db, account_id: number, period: ReportPeriod): Promise<AccountSums> {
  if (!isWholeMonths(period)) return new Map();
  const budgets = await readBudgets(db, account_id, period);
  return sumOfSteps(budgets.map(({ month, ...budget }) => ({ ...budget, step: month })));
}

const profit = handle(getProfitAndLoss, async ({ from, to, basis = 'accrual' }, context) => {
  const { db, account_id } = context;
  const period = { from, to };
  const before = periodBefore(period);
  const isCash = basis === 'cash';
  const [accounts, posted_until] = await Promise.all([
    readAccounts(db, account_id),
    (isCash ? readCountedUntil : readPostedUntil)(db, account_id),
  ]);
  const read = (of: ReportPeriod) => (isCash ? readCashSteps : readProfitSteps)(db, account_id, of, stepOf(period));
  const [now, earlier] = await Promise.all([read(period), read(before)]);
  const [sums, previous] = [sumOfSteps(now), sumOfSteps(earlier)];
  // Budgets are of what is billed and what arises.
  const budgets = isCash ? undefined : await readBudgetSums(db, account_id, period);
  const rows = profitRows(accounts, sums, previous, budgets).map(({ account, ...row }) => ({ ...row, account: account && shown(account) }));
  return {
    // A period in which nothing moved has no lines, and its report says so.
    data: rows.some(({ account }) => account !== null) ? rows : [],
    total: rows.some(({ account }) => account !== null) ? rows.length : 0,
    totals: profitTotals(accounts, sums),
    previous: { ...before, totals: profitTotals(accounts, previous) },
    steps: pictureOf(accounts, period, now),
    posted_until,
    financial_year_month: await firstMonth(context),
  };
});

/**
 * Balances at the end of a day, or at the beginning of one. The profit of the year is that of the financial year that the day lies in: what a year earned is profit of
 * earlier years from the first day of the next one on.
 */
async function readBalances(
  db: Db,
  account_id: number,
  accounts: readonly BooksAccount[],
  day: string,
  at: 'start' | 'end',
): Promise<AccountSums> {
  const { from } = await readFinancialYear(db, account_id, day);
  const [until, beforeYear] = await Promise.all([
    readMoved(db, account_id, { to: at === 'start' ? addDays(day, -1) : day }),
    readMoved(db, account_id, { to: addDays(from, -1) }),
  ]);
  return openingBalances(accounts, sumsOf(until), sumsOf(beforeYear));
}

const trial = handle(getTrialBalance, async ({ from, to }, context) => {
  if (!seesCost(context)) return refuse('books.cost_not_allowed');
  const { db, account_id } = context;
  const [accounts, posted_until] = await Promise.all([readAccounts(db, account_id), readPostedUntil(db, account_id)]);
  const [opening, moved] = await Promise.all([
    readBalances(db, account_id, accounts, from, 'start'),
    readMoved(db, account_id, { from, to }),
  ]);
  const data = trialRows(accounts, opening, moved).map(({ account, ...row }) => ({ ...row, account: shown(account) }));
  return { data, total: data.length, posted_until, financial_year_month: await firstMonth(context) };
});

const balanceSheet = handle(getBalanceSheet, async ({ from, to }, context) => {
  if (!seesCost(context)) return refuse('books.cost_not_allowed');
  const { db, account_id } = context;
  const [accounts, posted_until] = await Promise.all([readAccounts(db, account_id), readPostedUntil(db, account_id)]);
  const [opening, closing] = await Promise.all([
    readBalances(db, account_id, accounts, from, 'start'),
    readBalances(db, account_id, accounts, to, 'end'),
  ]);
  const rows = balanceRows(accounts, opening, closing).map(({ account, ...row }) => ({ ...row, account: account && shown(account) }));
  const data = rows.some(({ account }) => account !== null) ? rows : [];
  return { data, total: data.length, posted_until, financial_year_month: await firstMonth(context) };
});

const seen = async (context: UserContext): Promise<readonly BooksAccount[]> => {
  const accounts = await readAccounts(context.db, context.account_id);
  return accounts.filter((account) => mayShowAccount(account, seesCost(context)));
};

const accountsOfBooks = handle(listBooksAccounts, async (_input, context) => ({ data: (await seen(context)).map(shown) }));

/** An account by the entries that count on a cash basis: what it counted earlier in the financial year comes first. */
async function cashLedger({ db, account_id }: UserContext, id: number, filter: Parameters<typeof readCashLines>[2]) {
  const { from, to } = filter;
  const year = await readFinancialYear(db, account_id, from);
  const opening_minor = await readCounted(db, account_id, id, { from: year.from, to: addDays(from, -1) });
  const { data, total } = await readCashLines(db, account_id, filter);
  const moved_minor = await readCounted(db, account_id, id, { from, to });
  return { opening_minor, data, total, closing_minor: opening_minor + moved_minor, posted_until: await readCountedUntil(db, account_id) };
}

async function ledger(
  { db, account_id }: UserContext,
  accounts: readonly BooksAccount[],
  id: number,
  filter: Parameters<typeof readAccountLines>[2],
) {
  const { from, to } = filter;
  const [balances, { data, total }, moved, posted_until] = await Promise.all([
    readBalances(db, account_id, accounts, from, 'start'),
    readAccountLines(db, account_id, filter),
    readMoved(db, account_id, { from, to }),
    readPostedUntil(db, account_id),
  ]);
  const opening_minor = balances.get(id) ?? 0;
  return { opening_minor, data, total, closing_minor: opening_minor + (sumsOf(moved).get(id) ?? 0), posted_until };
}

const accountLines = handle(listAccountLines, async ({ basis = 'accrual', ...filter }, context) => {
  const { accounting_account_id, page, per_page } = filter;
  const accounts = await readAccounts(context.db, context.account_id);
  const account = accounts.find((one) => one.id === accounting_account_id && mayShowAccount(one, seesCost(context)));
  if (account === undefined) return notFound('account');
  const { data, ...figures } =
    basis === 'cash'
      ? await cashLedger(context, accounting_account_id, filter)
      : await ledger(context, accounts, accounting_account_id, filter);
  return {
    ...figures,
    data: data.map(({ accounting_account_id: _, moved_minor, ...line }) => ({
      ...line,
      balance_minor: figures.opening_minor + moved_minor,
    })),
    page,
    per_page,
    account: shown(account),
    financial_year_month: await firstMonth(context),
  };
});

const journal = handle(listJournal, async ({ accounting_account_id: wanted, ...input }, context) => {
  const { db, account_id } = context;
  const accounts = new Map((await seen(context)).map((account) => [account.id, account]));
  const ids = [...accounts.keys()].filter((id) => wanted === undefined || id === wanted);
  const [{ data, total }, posted_until] = await Promise.all([
    readJournal(db, account_id, { ...input, accounts: ids }),
    readPostedUntil(db, account_id),
  ]);
  return {
    data: data.flatMap(({ accounting_account_id, ...line }) => {
      const account = accounts.get(accounting_account_id);
      return account === undefined ? [] : [{ ...line, account: shown(account) }];
    }),
    total,
    page: input.page,
    per_page: input.per_page,
    posted_until,
    financial_year_month: await firstMonth(context),
  };
});

export const booksHandlers = [
  overview,
  profit,
  fileOfList(profit, profitFile),
  trial,
  fileOfList(trial, trialFile),
  balanceSheet,
  fileOfList(balanceSheet, balanceFile),
  accountsOfBooks,
  accountLines,
  fileOfList(accountLines, accountLinesFile),
  journal,
  fileOfList(journal, journalFile),
];

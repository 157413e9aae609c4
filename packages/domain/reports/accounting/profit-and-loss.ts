import { type AccountSums, type BooksAccount, byCode } from './account-sums.ts';
import type { AccountKey } from './chart.ts';

/** Where an account is in a profit and loss. */
export type ProfitSection = 'income' | 'cost_of_sales' | 'expenses';
/** A line of a profit and loss: an account, the sum of a section, or what is left after it. */
export const profitLines = ['account', 'income', 'cost_of_sales', 'gross_profit', 'expenses', 'profit'] as const;
export type ProfitLine = (typeof profitLines)[number];

/** What products cost that were sold, used or are gone. Everything else that is spent are expenses. */
const costOfSales: ReadonlySet<string> = new Set<AccountKey>([
  'cost_of_products',
  'cost_of_services',
  'stock_used',
  'stock_lost',
  'stock_expired',
  'stock_counted',
]);

/** The section of an account; null for one of the balance sheet. */
export function sectionOf({ type, key }: Pick<BooksAccount, 'type' | 'key'>): ProfitSection | null {
  if (type === 'income') return 'income';
  if (type !== 'expense') return null;
  return key !== null && costOfSales.has(key) ? 'cost_of_sales' : 'expenses';
}

export interface ProfitTotals {
  /** Without VAT, discounts taken off. */
  income_minor: number;
  cost_of_sales_minor: number;
  gross_profit_minor: number;
  expenses_minor: number;
  profit_minor: number;
}

/** What a period earned, of what its accounts moved by. Costs are positive where they cost. */
export function profitTotals(accounts: readonly BooksAccount[], sums: AccountSums): ProfitTotals {
  const of = (section: ProfitSection): number =>
    accounts.reduce((sum, account) => (sectionOf(account) === section ? sum + (sums.get(account.id) ?? 0) : sum), 0);
  const income_minor = 0 - of('income');
  const cost_of_sales_minor = of('cost_of_sales');
  const expenses_minor = of('expenses');
  const gross_profit_minor = income_minor - cost_of_sales_minor;
  return { income_minor, cost_of_sales_minor, gross_profit_minor, expenses_minor, profit_minor: gross_profit_minor - expenses_minor };
}

export interface ProfitRow {
  line: ProfitLine;
  /** Null on lines of sums. */
  account: BooksAccount | null;
  /** Income that came in and costs that arose are positive. */
  amount_minor: number;
  /** The same of the period before. */
  previous_minor: number;
  /** What was meant to come in or to arise. Null where nobody said. */
  budget_minor: number | null;
}

/** A budget is above zero; what takes income off is shown below it. */
const takesIncomeOff = ({ key }: Pick<BooksAccount, 'key'>): boolean => key === 'discounts';

/**
 * What accounts and sums are meant to come to, by line or number of the account. The sum of a section is that of its accounts that have a budget; what is left
 * is said only where both what it is taken from and what is taken off it have one.
 */
export function profitBudgets(accounts: readonly BooksAccount[], budgets: AccountSums) {
  const ofAccount = new Map(
    accounts.flatMap((account) => {
      const budget = budgets.get(account.id);
      return budget === undefined || sectionOf(account) === null
        ? []
        : [[account.id, takesIncomeOff(account) ? 0 - budget : budget] as const];
    }),
  );
  const of = (section: ProfitSection): number | null => {
    const found = accounts.flatMap((account) => (sectionOf(account) === section ? (ofAccount.get(account.id) ?? []) : []));
    return found.length === 0 ? null : found.reduce((sum, budget) => sum + budget, 0);
  };
  const [income, cost_of_sales, expenses] = [of('income'), of('cost_of_sales'), of('expenses')];
  const gross_profit = income === null || cost_of_sales === null ? null : income - cost_of_sales;
  const profit = income === null || expenses === null ? null : income - (cost_of_sales ?? 0) - expenses;
  return { ofAccount, income, cost_of_sales, gross_profit, expenses, profit };
}

/**
 * The lines of a profit and loss from top to bottom; accounts that moved in neither period and have no budget are left out. `budgets` are what accounts are
 * meant to move in the period, all above zero.
 */
export function profitRows(
  accounts: readonly BooksAccount[],
  sums: AccountSums,
  previous: AccountSums,
  budgets: AccountSums = new Map(),
): ProfitRow[] {
  const budget = profitBudgets(accounts, budgets);
  const ordered = accounts.toSorted(byCode);
  const [now, before] = [profitTotals(accounts, sums), profitTotals(accounts, previous)];
  const accountsOf = (section: ProfitSection): ProfitRow[] =>
    ordered.flatMap((account) => {
      if (sectionOf(account) !== section) return [];
      const sign = section === 'income' ? -1 : 1;
      const [amount_minor, previous_minor] = [sums, previous].map((of) => sign * (of.get(account.id) ?? 0) || 0) as [number, number];
      const budget_minor = budget.ofAccount.get(account.id) ?? null;
      if (amount_minor === 0 && previous_minor === 0 && budget_minor === null) return [];
      return [{ line: 'account' as const, account, amount_minor, previous_minor, budget_minor }];
    });
  const sum = (line: Exclude<ProfitLine, 'account'>): ProfitRow => ({
    line,
    account: null,
    amount_minor: now[`${line}_minor`],
    previous_minor: before[`${line}_minor`],
    budget_minor: budget[line],
  });
  const costs = accountsOf('cost_of_sales');
  return [
    ...accountsOf('income'),
    sum('income'),
    ...(costs.length > 0 ? [...costs, sum('cost_of_sales')] : []),
    sum('gross_profit'),
    ...accountsOf('expenses'),
    sum('expenses'),
    sum('profit'),
  ];
}

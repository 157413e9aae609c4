import { profitBudgets, profitTotals, type ProfitTotals } from '@rawnaq/domain/reports/accounting/profit-and-loss';
import type { ReportPeriod } from '@rawnaq/domain/reports/accounting/report-period';
import type { UserContext } from '../../../http/context.ts';
import { readBudgets } from '../accounting/public/budgets.ts';
import { readAccounts, readPostedUntil, readProfitSteps, sumOfSteps } from './store.ts';

const figuresOf = ({ income_minor, cost_of_sales_minor, expenses_minor, profit_minor }: ProfitTotals) => ({
  income: income_minor,
  costs: cost_of_sales_minor + expenses_minor,
  profit: profit_minor,
});

/** What a part of a month and the same part of another earned, as the profit and loss has it, and what is planned for the months that the first lies in. */
export async function readProfitFigures(
  { db, account_id }: Pick<UserContext, 'db' | 'account_id'>,
  period: ReportPeriod,
  before: ReportPeriod,
) {
  const [accounts, now, earlier, budgets, posted_until] = await Promise.all([
    readAccounts(db, account_id),
    readProfitSteps(db, account_id, period, 'month'),
    readProfitSteps(db, account_id, before, 'month'),
    readBudgets(db, account_id, period),
    readPostedUntil(db, account_id),
  ]);
  const planned = profitBudgets(accounts, sumOfSteps(budgets.map(({ month, ...budget }) => ({ ...budget, step: month }))));
  const costs = planned.expenses === null && planned.cost_of_sales === null ? null : (planned.expenses ?? 0) + (planned.cost_of_sales ?? 0);
  return {
    now: figuresOf(profitTotals(accounts, sumOfSteps(now))),
    earlier: figuresOf(profitTotals(accounts, sumOfSteps(earlier))),
    budget: { income: planned.income, costs, profit: planned.profit },
    posted_until,
  };
}

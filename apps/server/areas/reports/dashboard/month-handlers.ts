import { getDashboardMonth } from '@rawnaq/contract/reports/dashboard';
import { periodBefore, type ReportPeriod } from '@rawnaq/domain/reports/accounting/report-period';
import { daysBetween } from '@rawnaq/domain/time/calendar-date';
import { todayOf } from '../../../http/business-day.ts';
import type { UserContext } from '../../../http/context.ts';
import { handle } from '../../../http/handle.ts';
import { readProfitFigures } from '../books/public/profit.ts';
import { forecastOfMonth, readSalesByDay } from '../forecasts/public.ts';

const summed = (days: readonly { value: number }[]): number => days.reduce((sum, { value }) => sum + value, 0);

/** What is sold by yesterday, and what is forecast from today to the end of the month: today is still running. */
async function forecastOf(context: UserContext, sold: readonly { date: string; value: number }[], today: string) {
  if (!(context.may('reports.view') && context.may('reports.see_takings'))) return null;
  const rest = await forecastOfMonth(context, 'takings');
  if (rest === null) return null;
  const until = summed(sold.filter(({ date }) => date < today));
  return {
    value_minor: until + rest.value,
    low_80_minor: until + rest.low_80,
    high_80_minor: until + rest.high_80,
    days_ahead: daysBetween(rest.from, rest.to) + 1,
  };
}

/** The month by the books: what they have up to today, what they had up to the same day of the month before, and what is planned for all of it. */
async function booksOf(context: UserContext, period: ReportPeriod, before: ReportPeriod) {
  if (!(context.may('books.view') && context.may('reports.see_cost'))) return null;
  const { now, earlier, budget, posted_until } = await readProfitFigures(context, period, before);
  const figure = (name: 'income' | 'costs' | 'profit') => ({
    so_far_minor: now[name],
    before_minor: earlier[name],
    budget_minor: budget[name],
  });
  return {
    income: figure('income'),
    costs: figure('costs'),
    profit: figure('profit'),
    posted_until,
  };
}

const month = handle(getDashboardMonth, async (_input, context) => {
  const { db, account_id } = context;
  const to = todayOf(context);
  const period = { from: `${to.slice(0, 8)}01`, to };
  const before = periodBefore(period);
  const [sold, earlier] = await Promise.all([readSalesByDay(db, account_id, period), readSalesByDay(db, account_id, before)]);
  const [books, forecast] = await Promise.all([booksOf(context, period, before), forecastOf(context, sold, to)]);
  return { ...period, before, sales: { so_far_minor: summed(sold), before_minor: summed(earlier), forecast }, books };
});

export const dashboardMonthHandlers = [month];

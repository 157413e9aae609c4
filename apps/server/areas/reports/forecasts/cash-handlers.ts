import { getCashForecast } from '@rawnaq/contract/reports/cash-forecast';
import { cashForecastFile } from '@rawnaq/contract/reports/cash-forecast-list';
import { type CashDay, cashCauses, cashFlows, cashPath } from '@rawnaq/domain/reports/forecast/cash-path';
import { forecastOf, neededWeeks } from '@rawnaq/domain/reports/forecast/forecast';
import { dueOn, periodBefore, periodOf } from '@rawnaq/domain/reports/vat-return/vat-period';
import { addDays, type CalendarDate } from '@rawnaq/domain/time/calendar-date';
import { refuse } from '../../../http/answers/refusal.ts';
import { todayOf } from '../../../http/business-day.ts';
import type { UserContext } from '../../../http/context.ts';
import { handle } from '../../../http/handle.ts';
import { fileOfList } from '../../../sheets/list-file.ts';
import { readPostedUntil } from '../books/public.ts';
import { readVatSalon } from '../vat-return/public/salon.ts';
import { readBookBalances, readComing, readExpected, readShares, readUnpaid } from './cash-store.ts';
import { readSalonPast } from './past.ts';
import { unhurried } from './unhurried.ts';

/** So far back visits and sales tell how many come, and which shares of sales are VAT and commission. */
const knownDays = 180;
const dayMs = 86_400_000;

const causesOf = (of: CashDay['by_cause']) => ({
  booked_visits_minor: of.booked_visits ?? 0,
  further_sales_minor: of.further_sales ?? 0,
  unpaid_expenses_minor: of.unpaid_expenses ?? 0,
  expected_expenses_minor: of.expected_expenses ?? 0,
  commissions_minor: of.commissions ?? 0,
  vat_minor: of.vat ?? 0,
});

/** VAT that is owed by now, by when: of the period before with its return's day, or today where that is over; of the running one with its own. */
async function readVat(context: UserContext, today: CalendarDate) {
  const { db, account_id, account } = context;
  const { rhythm, has_vat } = await readVatSalon(context);
  const before = periodBefore(periodOf(today, rhythm), rhythm);
  const balances = await readBookBalances(db, account_id, before.to);
  const due = (day: CalendarDate): CalendarDate | null => (has_vat ? dueOn(account.country_id, periodOf(day, rhythm)) : null);
  const owed = has_vat
    ? [
        { due_on: due(before.to) ?? today, amount_minor: balances.vat_before_minor + balances.vat_locked_minor },
        { due_on: due(today) ?? today, amount_minor: balances.vat_since_minor },
      ]
    : [];
  return { balances, owed, due };
}

const forecast = handle(getCashForecast, async ({ days_ahead = 90 }, context) => {
  if (!context.may('reports.see_cost')) return refuse('books.cost_not_allowed');
  const { db, account_id, account, now } = context;
  const today = todayOf({ account, now });
  const salon = await readSalonPast(context, 'takings');
  const found = await unhurried(forecastOf(salon.past, salon.options));
  const { balances, owed, due } = await readVat(context, today);
  const answer = { opening_minor: balances.money_minor, posted_until: await readPostedUntil(db, account_id), needed_weeks: neededWeeks };
  if ('refused' in found)
    return { ...answer, total: 0, data: [], totals: causesOf({}), lowest: null, may_run_out_on: null, too_few_weeks: found.weeks };
  const sales = found.days.slice(0, days_ahead);
  const last = sales.at(-1)?.date ?? today;
  const since = addDays(today, -knownDays);
  const [coming, unpaid, expected, shares] = await Promise.all([
    readComing(db, account_id, { from: new Date(now.getTime() - knownDays * dayMs), to: now }),
    readUnpaid(db, account_id, last),
    readExpected(db, account_id, last),
    readShares(db, account_id, since),
  ]);
  const flows = cashFlows({
    today,
    sales: sales.map(({ date, value }) => ({ date, forecast_minor: value, booked_minor: salon.bookedNow(date) })),
    coming,
    unpaid,
    expected,
    commissions: { owed_minor: balances.commissions_minor, share_bp: shares.commission_bp },
    vat: { owed, share_bp: shares.vat_bp, dueOn: due },
  });
  const { days, lowest } = cashPath(balances.money_minor, flows, { first: today, days: sales.length });
  const rows = days.map(({ date, balance_minor, by_cause }, index) => {
    const until = found.first(index + 1);
    return { date, balance_minor, low_80_minor: balance_minor - (until.value - until.low_80), ...causesOf(by_cause) };
  });
  const totals = Object.fromEntries(
    cashCauses.map((cause) => [cause, days.reduce((sum, { by_cause }) => sum + (by_cause[cause] ?? 0), 0)]),
  ) as CashDay['by_cause'];
  return {
    ...answer,
    total: rows.length,
    data: rows,
    totals: causesOf(totals),
    lowest: rows.find(({ date }) => date === lowest?.date) ?? null,
    may_run_out_on: rows.find(({ low_80_minor }) => low_80_minor < 0)?.date ?? null,
    too_few_weeks: null,
  };
});

export const cashForecastHandlers = [forecast, fileOfList(forecast, cashForecastFile)];

import { getDashboard } from '@rawnaq/contract/reports/dashboard';
import { divideHalfUp } from '@rawnaq/domain/money/divide-half-up';
import { dayBounds } from '@rawnaq/domain/time/local-time';
import type { UserContext } from '../../../http/context.ts';
import { handle } from '../../../http/handle.ts';
import { loadDayFacts } from '../../calendar/appointments/public/facts.ts';
import { whatUserSees } from '../../calendar/appointments/public/rights.ts';
import { dashboardMonthHandlers } from './month-handlers.ts';
import { occupancyOf } from './occupancy.ts';
import { readTakings, readToday } from './store.ts';
import { todayOf } from '../../../http/business-day.ts';

async function takingsToday(context: UserContext, today: string) {
  if (!context.may('dashboard.see_takings')) return null;
  const row = await readTakings(context.db, context.account_id, today, context.now);
  const { total_minor, vat_minor, invoice_count, written_off_minor, by_method, days } = row;
  return {
    total_minor,
    vat_minor,
    invoice_count,
    written_off_minor,
    by_method,
    days,
    average_minor: invoice_count === 0 ? 0 : divideHalfUp(Math.max(0, total_minor), 1, invoice_count),
    last_week: {
      until_now_minor: row.last_week_until_now_minor,
      total_minor: row.last_week_total_minor,
      invoice_count: row.last_week_invoice_count,
    },
  };
}

async function appointmentsToday(context: UserContext, today: string) {
  if (!context.may('appointments.view')) return null;
  const { db, account_id, account, now } = context;
  const bounds = dayBounds(account.timezone, today);
  const sees = await whatUserSees(context);
  // A user who is no employee and may see only their own visits sees none: no employee has the id 0.
  const only = sees === 'all' ? null : (sees.only ?? 0);
  const day = { start: new Date(bounds.start * 60_000), end: new Date(bounds.end * 60_000), now };
  const [row, facts] = await Promise.all([
    readToday(db, account_id, day, only),
    loadDayFacts(db, { account_id, from: today, to: today, service_ids: [] }),
  ]);
  const occupancy = occupancyOf(facts.facts, today).filter((entry) => only === null || entry.employee_id === only);
  return {
    ...row,
    occupancy: occupancy.map((entry) => {
      const names = facts.employees.get(entry.employee_id);
      return { ...entry, english_name: names?.english_name ?? null, arabic_name: names?.arabic_name ?? null };
    }),
  };
}

const dashboard = handle(getDashboard, async (_input, context) => {
  const today = todayOf(context);
  const [takings, appointments] = await Promise.all([takingsToday(context, today), appointmentsToday(context, today)]);
  return { date: today, currency: context.account.currency, takings, appointments };
});

export const dashboardHandlers = [dashboard, ...dashboardMonthHandlers];

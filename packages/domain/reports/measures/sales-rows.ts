import { comparedDay, type Comparison } from '../comparison/comparison.ts';
import type { ReportPeriod } from '../accounting/report-period.ts';
import { addDays } from '../../time/calendar-date.ts';
import { measured, type Sum, type Sums, sums } from './measures.ts';
import type { SalesCut } from './sales-cuts.ts';

/** Sums of a row; `key` null is what has none. */
export interface SalesRow {
  key: string | null;
  sums: Sums;
}

const none = Object.fromEntries(sums.map((sum) => [sum, 0])) as Record<Sum, number>;
export function addSums(all: readonly Sums[]): Sums {
  const result = { ...none };
  for (const one of all) for (const sum of sums) result[sum] += one[sum];
  return result;
}

const monthOf = (day: string): string => `${day.slice(0, 8)}01`;

/** Rows of days, one a day of the period also where nothing was sold, or one a month named by its first day. */
export function daysRows(cut: SalesCut, { from, to }: ReportPeriod, rows: readonly SalesRow[]): readonly SalesRow[] {
  const byDay = new Map(rows.map((row) => [row.key, row.sums]));
  const days: SalesRow[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push({ key: day, sums: byDay.get(day) ?? none });
  if (cut === 'day') return days;
  return [...Map.groupBy(days, ({ key }) => monthOf(key ?? from))].map(([key, of]) => ({ key, sums: addSums(of.map((one) => one.sums)) }));
}

/**
 * The total of the compared period beside each row of days: what was sold on the days that its days are compared with. `compared` are the days of that period.
 */
export function comparedDays(
  cut: SalesCut,
  period: ReportPeriod,
  comparison: Comparison,
  compared: readonly SalesRow[],
): ReadonlyMap<string, number> {
  const totals = new Map(compared.map((row) => [row.key, measured('total_sales', row.sums)]));
  const beside = new Map<string, number>();
  for (let day = period.from; day <= period.to; day = addDays(day, 1)) {
    const other = comparedDay(day, period, comparison);
    if (other === null) continue;
    const key = cut === 'day' ? day : monthOf(day);
    beside.set(key, (beside.get(key) ?? 0) + (totals.get(other) ?? 0));
  }
  return beside;
}

/** How many rows of customers a report has; what the others come to is in one row, `rest`, so that the rows are the total. */
export const mostNamedRows = 500;

/** Rows from the highest total down, then without a key, then the rest. */
export function rankedRows(rows: readonly SalesRow[]): readonly SalesRow[] {
  // Customers are thousands: each is measured once.
  const named = rows
    .flatMap(({ key, sums: of }) => (key === null ? [] : [{ key, sums: of, total: measured('total_sales', of) }]))
    .toSorted((one, other) => other.total - one.total || one.key.localeCompare(other.key))
    .map(({ key, sums: of }) => ({ key, sums: of }));
  const rest = named.slice(mostNamedRows);
  return [
    ...named.slice(0, mostNamedRows),
    ...rows.filter(({ key }) => key === null),
    ...(rest.length === 0 ? [] : [{ key: 'rest', sums: addSums(rest.map((one) => one.sums)) }]),
  ];
}

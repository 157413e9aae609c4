import { getBusyHours, getVisitFigures } from '@rawnaq/contract/reports/visit-report';
import { busyHoursFile, visitFiguresFile } from '@rawnaq/contract/reports/visit-report-list';
import type { Output } from '@rawnaq/contract/endpoint';
import type { ReportPeriod } from '@rawnaq/domain/reports/accounting/report-period';
import { comparedPeriod } from '@rawnaq/domain/reports/comparison/comparison';
import { employeeMeasures } from '@rawnaq/domain/reports/measures/employee-measures';
import { figureOf } from '@rawnaq/domain/reports/measures/measure';
import { measured, measures, type Sum, type Sums } from '@rawnaq/domain/reports/measures/measures';
import { type VisitMeasure, visitMeasures } from '@rawnaq/domain/reports/measures/visit-measures';
import type { UserContext } from '../../../http/context.ts';
import { handle } from '../../../http/handle.ts';
import { fileOfList } from '../../../sheets/list-file.ts';
import { judgedOf, readVisitSums, readWeek, type VisitStep, type VisitSums } from '../../calendar/appointments/public/judged.ts';
import { periodRefusal } from '../sales-reports/public/period.ts';
import { readSales } from '../sales-reports/public/sales.ts';

type Figures = Output<typeof getVisitFigures.output>['totals'];
type HourFigures = Output<typeof getBusyHours.output>['totals'];

const count = (name: VisitMeasure, of: Partial<VisitSums>): number => figureOf(visitMeasures[name], of as Record<string, number>) ?? 0;
const share = (name: VisitMeasure, of: Partial<VisitSums>): number | null => figureOf(visitMeasures[name], of as Record<string, number>);
const figuresOf = (of: Partial<VisitSums>): Figures => ({
  visits: count('visits', of),
  visits_came: count('visits_came', of),
  no_shows: count('no_shows', of),
  visits_cancelled: count('visits_cancelled', of),
  visits_unmarked: count('visits_unmarked', of),
  no_show_share_bp: share('no_show_share', of),
  cancelled_share_bp: share('cancelled_share', of),
  online_visits: count('online_visits', of),
  online_share_bp: share('online_share', of),
  lead_time: share('lead_time', of),
});

const read = async (context: UserContext, period: ReportPeriod, by: VisitStep): Promise<readonly VisitSums[]> =>
  readVisitSums(context.db, await judgedOf(context, period), by);

/** All rows together: every visit is in one of them. */
function wholeOf(rows: readonly VisitSums[]): Figures {
  const whole: Record<string, number> = {};
  for (const { key: _, ...sums } of rows) for (const [name, value] of Object.entries(sums)) whole[name] = (whole[name] ?? 0) + value;
  return figuresOf(whole);
}

const figures = handle(getVisitFigures, async ({ by = 'month', compare, ...period }, context) => {
  const refusal = periodRefusal(period);
  if (refusal !== null) return refusal;
  const days = compare === undefined ? null : comparedPeriod(period, compare);
  const rows = await read(context, period, by);
  const earlier = days === null ? null : wholeOf(await read(context, days, 'month'));
  const sorted = by === 'lead_time' ? rows.toSorted((one, other) => Number(one.key) - Number(other.key)) : rows;
  return {
    data: sorted.map((row) => ({ by, key: row.key, ...figuresOf(row) })),
    total: rows.length,
    totals: wholeOf(rows),
    compared: days === null || earlier === null ? null : { ...days, totals: earlier },
  };
});

/** What the total sales are made of; nothing else is read of what was sold. */
const sumsOfTotal: ReadonlySet<Sum> = new Set(Object.keys(measures.total_sales.numerator) as Sum[]);

interface HourSums {
  visits: Partial<VisitSums>;
  sales: Partial<Sums>;
  working_minutes: number;
  booked_minutes: number;
}

const hourFigures = ({ visits, sales, ...minutes }: HourSums, seesTakings: boolean): HourFigures => ({
  visits_kept: count('visits_kept', visits),
  total_sales_minor: seesTakings ? measured('total_sales', sales) : null,
  rostered_minutes: figureOf(employeeMeasures.rostered_minutes, minutes) ?? 0,
  booked_minutes: figureOf(employeeMeasures.booked_minutes, minutes) ?? 0,
  utilisation_bp: figureOf(employeeMeasures.utilisation, minutes),
});

/** Everything of a period by the hour of the week, and together. */
async function readHours(context: UserContext, period: ReportPeriod) {
  const { db, account_id } = context;
  const seesTakings = context.may(measures.total_sales.right);
  const [{ visits, working, booked }, sales] = await Promise.all([
    readWeek(db, account_id, period),
    seesTakings ? readSales(db, { account_id, ...period, cut: 'hour' }, sumsOfTotal) : [],
  ]);
  const visitsOf = new Map(visits.map((row) => [Number(row.key), row]));
  const salesOf = new Map(sales.map((row) => [Number(row.key), row]));
  const hours = [...new Set([...visitsOf.keys(), ...salesOf.keys(), ...working.keys(), ...booked.keys()])].toSorted(
    (one, other) => one - other,
  );
  const sumsOf = (hour: number): HourSums => ({
    visits: visitsOf.get(hour) ?? {},
    sales: salesOf.get(hour) ?? {},
    working_minutes: working.get(hour) ?? 0,
    booked_minutes: booked.get(hour) ?? 0,
  });
  const rows = hours.map((hour_of_week) => ({ hour_of_week, ...hourFigures(sumsOf(hour_of_week), seesTakings) }));
  const all = (field: 'visits_kept' | 'total_sales_minor' | 'rostered_minutes' | 'booked_minutes') =>
    rows.reduce((sum, row) => sum + (row[field] ?? 0), 0);
  const minutes = { working_minutes: all('rostered_minutes'), booked_minutes: all('booked_minutes') };
  const totals: HourFigures = {
    visits_kept: all('visits_kept'),
    total_sales_minor: seesTakings ? all('total_sales_minor') : null,
    rostered_minutes: minutes.working_minutes,
    booked_minutes: minutes.booked_minutes,
    utilisation_bp: figureOf(employeeMeasures.utilisation, minutes),
  };
  return { rows, totals };
}

const busyHours = handle(getBusyHours, async ({ compare, ...period }, context) => {
  const refusal = periodRefusal(period);
  if (refusal !== null) return refusal;
  const days = compare === undefined ? null : comparedPeriod(period, compare);
  const [now, earlier] = await Promise.all([readHours(context, period), days === null ? null : readHours(context, days)]);
  return {
    data: now.rows,
    total: now.rows.length,
    totals: now.totals,
    compared: days === null || earlier === null ? null : { ...days, totals: earlier.totals },
  };
});

export const visitReportHandlers = [figures, fileOfList(figures, visitFiguresFile), busyHours, fileOfList(busyHours, busyHoursFile)];

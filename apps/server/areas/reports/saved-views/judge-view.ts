import { periodFault } from '@rawnaq/domain/reports/comparison/asked-period';
import { daysAsked, daysOfView, isOfFinancialYear, type ViewPeriod } from '@rawnaq/domain/reports/saved-views/view-period';
import { rightsOfView, type ViewQuery, viewQueryOf } from '@rawnaq/domain/reports/saved-views/view-query';
import type { DateRange } from '@rawnaq/domain/reports/comparison/date-presets';
import type * as z from 'zod/mini';
import { todayOf } from '../../../http/business-day.ts';
import type { UserContext } from '../../../http/context.ts';
import { inputReader } from '../../../http/input/wire-input.ts';
import { NotFound, Refusal } from '../../../http/answers/refusal.ts';
import type { Report } from '../../../sheets/reports.ts';
import { readSetting } from '../accounting/public/setting.ts';

/** What a report is asked for by a view. */
export interface AskedReport {
  /** The address of the report in the API. */
  report: string;
  period: ViewPeriod;
  query: string;
}

export type ViewFault = 'unknown_report' | 'shows_too_much' | 'unreadable';

/** The query of a view, as the address of its screen has it. */
export const readViewQuery = (query: string): ViewQuery => viewQueryOf(Object.fromEntries(new URLSearchParams(query)));

/** Whether a user may have a report at all. */
function mayAsk({ list }: Report, context: UserContext): boolean {
  const { access } = list.endpoint;
  return access.kind === 'permission' ? context.may(access.permission) : access.kind === 'signed_in';
}

/** The days of a view on the current day of the salon; null where its report has none. */
export async function daysNow(context: UserContext, { report, period }: Pick<AskedReport, 'report' | 'period'>) {
  const { db, account_id } = context;
  const firstMonth = isOfFinancialYear(report) ? (await readSetting(db, account_id)).financial_year_month : 1;
  return daysOfView(period, todayOf(context), firstMonth);
}

/** What the report's endpoint is asked for, or null where that is not what it takes. */
export function inputOf(report: Report, { query }: Pick<AskedReport, 'query'>, days: DateRange | null) {
  const { filters: chosen, sort } = readViewQuery(query);
  const { endpoint } = report.list;
  const known = (endpoint.input as unknown as { shape: object }).shape;
  // The order of a report that is answered whole is the reader's own: the server has none to ask for.
  const filters = sort !== null && 'sort' in known ? { ...chosen, sort } : chosen;
  const input = inputReader(endpoint)({}, { ...filters, ...daysAsked(endpoint.path, days) }, {});
  if (Object.keys(filters).some((name) => !(name in known))) return null;
  const parsed = (endpoint.input as unknown as z.ZodMiniType).safeParse(input);
  return parsed.success ? (parsed.data as Record<string, unknown>) : null;
}

/** A day without documents: the report is asked for nothing but whether the caller may have it cut like this. */
const emptyDay = { from: '1900-01-01', to: '1900-01-01' };

/**
 * Why a view is not for the caller; null where it is. The report itself is asked, over a day on which nothing was: what it refuses to the caller, the view
 * may not show.
 */
export async function viewFault(context: UserContext, asked: AskedReport): Promise<ViewFault | null> {
  const report = context.services.reports.get(asked.report);
  if (report === undefined) return 'unknown_report';
  if (!mayAsk(report, context)) return 'shows_too_much';
  const query = readViewQuery(asked.query);
  const columns: readonly string[] = report.file.endpoint.columns.ids;
  if (query.columns?.some((column) => !columns.includes(column)) === true) return 'unreadable';
  if (rightsOfView(asked.report, query).some((right) => !context.may(right))) return 'shows_too_much';
  const hasPeriod = asked.period.preset !== null || asked.period.from !== null;
  const input = inputOf(report, asked, hasPeriod ? emptyDay : null);
  if (input === null) return 'unreadable';
  // A report without a period looks ahead and takes its time: its rights are all named.
  if (!hasPeriod) return null;
  const answer = await report.list.run(input as never, context as never, undefined as never);
  return answer instanceof Refusal || answer instanceof NotFound ? 'shows_too_much' : null;
}

/** What is wrong with the days of a view; null where nothing is. */
export async function periodOfViewFault(context: UserContext, asked: Pick<AskedReport, 'report' | 'period'>) {
  const days = await daysNow(context, asked);
  return days === null ? null : periodFault(days);
}

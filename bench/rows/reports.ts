import { setTimeout as pause } from 'node:timers/promises';
import { addDays } from '@rawnaq/domain/time/calendar-date';
import { handlers } from '../../apps/server/areas/all.ts';
import { reportsOf } from '../../apps/server/sheets/reports.ts';
import type { Bench, Measurement } from '../bench.ts';
import { milliseconds } from '../figures.ts';
import { type LoadFigures, measureLoad, processorWords } from '../load/run-load.ts';

/** The most that a report of a period may take, milliseconds. */
const most = { month: 60, year: 400 } as const;
type Period = keyof typeof most;

/** Seconds of one run of a report by one of its cuts, and how many: there are a hundred of them. */
const seconds = 0.4;
const runs = 3;

const mostMinutesToAddUp = 15;

/** A field of an input, as far as it is read here. */
interface Field {
  def: { type: string; innerType?: Field; entries?: Readonly<Record<string, string>>; values?: readonly unknown[] };
}

const fieldsOf = (endpoint: { input: unknown }): Readonly<Record<string, Field>> =>
  (endpoint.input as { shape?: Readonly<Record<string, Field>> }).shape ?? {};
function valuesOf({ def }: Field): readonly string[] {
  if (def.innerType !== undefined) return valuesOf(def.innerType);
  // What can be asked for with one value only is measured without it too.
  return def.entries === undefined ? ['', ...(def.values ?? []).map(String)] : Object.values(def.entries);
}

/** What changes how a report is added up; everything else narrows it. */
const cutFields = ['by', 'of', 'step', 'basis', 'measure'];
const periodFields = ['from', 'to', 'day'];

interface MeasuredReport {
  path: string;
  /** What it is asked for beside its days: a query for each of its cuts. */
  cuts: readonly string[];
  daysOf: (from: string, to: string) => string;
  /** Whether its rows can be taken away as a file. */
  hasFile: boolean;
}

/**
 * Every report that the server has, and every list of rows behind one, so that a new one cannot be forgotten. Left out are lists that have to be asked for one thing,
 * such as the ledger of an account, and what has no period: forecasts are asked for days to come.
 */
export function measuredReports(): readonly MeasuredReport[] {
  const reports = reportsOf(handlers);
  const paths = new Set(handlers.map(({ endpoint }) => endpoint.path));
  return handlers.flatMap(({ endpoint }) => {
    const { method, path } = endpoint;
    const fields = fieldsOf(endpoint);
    const isList = /^\/api\/(reports|books|commissions)\//.test(path) && 'per_page' in fields && 'from' in fields;
    if (method !== 'GET' || !(reports.has(path) || isList)) return [];
    const period = periodFields.filter((name) => name in fields);
    const isNarrowed = Object.entries(fields).some(
      ([name, { def }]) => !periodFields.includes(name) && !['optional', 'default'].includes(def.type),
    );
    if (period.length === 0 || isNarrowed) return [];
    const cutField = cutFields.find((name) => name in fields);
    const values = cutField === undefined ? [''] : valuesOf(fields[cutField] as Field);
    return [
      {
        path,
        hasFile: paths.has(`${path}/file`),
        cuts: values.map((value) => (value === '' ? '' : `${cutField}=${value}`)),
        daysOf: (from: string, to: string) => period.map((name) => `${name}=${name === 'from' ? from : to}`).join('&'),
      },
    ];
  });
}

/** One row a report and period: the slowest of its cuts. */
async function measureReport({ product, salons, add }: Bench, { path, cuts, daysOf }: MeasuredReport, period: Period, to: string) {
  const from = addDays(to, period === 'month' ? -30 : -364);
  let slowest: { cut: string; figures: LoadFigures } | undefined;
  for (const cut of cuts) {
    const query = [cut, daysOf(from, to)].filter((part) => part !== '').join('&');
    const requests = [{ method: 'GET' as const, path: `${path}?${query}`, token: salons[0]?.token ?? '' }];
    const figures = await measureLoad({ product, requests, mode: 'cycle', clients: 1, seconds, runs, warmUp: 0.2 });
    if (figures.succeeded < 1) throw new Error(`The report ${path}?${query} was refused: ${figures.trouble}`);
    if (slowest === undefined || figures.p50 > slowest.figures.p50) slowest = { cut, figures };
  }
  if (slowest === undefined) return;
  const { cut, figures } = slowest;
  add({
    line: 18,
    what: `${path.replace('/api/', '')} of a ${period}`,
    conditions: `1 client, 300,000 invoices a year${cuts.length > 1 ? `, the slowest of ${cuts.length} cuts: ${cut || 'none'}` : ''}`,
    result: `p50 ${milliseconds(figures.p50)}, p99 ${milliseconds(figures.p99)}${processorWords(figures)}`,
    target: `p50 ≤ ${most[period]} ms`,
    good: figures.p50 <= most[period],
  });
}

/** Waits until everything that was sold is added up by day, and days that are over are judged, as they are in a salon that is open all the time. */
async function untilAddedUp({ owner, salons }: Bench): Promise<void> {
  for (const begun = Date.now(); Date.now() - begun < mostMinutesToAddUp * 60_000; await pause(1_000)) {
    const { rows } = await owner.query<{ is_left: boolean }>(
      `select exists (select from invoice_lines l where l.account_id = $1
         and l.id > (select coalesce(max(p.done_id), 0) from sold_day_positions p where p.account_id = $1))
         or not exists (select from served_day_positions p where p.account_id = $1 and p.judged_to >= current_date - 2) as is_left`,
      [salons[0]?.account_id],
    );
    if (rows[0]?.is_left === false) return;
  }
  throw new Error(`What was sold is not added up after ${mostMinutesToAddUp} minutes`);
}

/** Every report of a month and of a year, on the account with 300,000 invoices a year. */
export const reports: Measurement = {
  name: 'reports',
  async run(bench) {
    if (bench.options.scale !== 'books') return;
    await untilAddedUp(bench);
    const { rows } = await bench.owner.query<{ today: string }>('select current_date::text as today');
    const to = addDays(rows[0]?.today ?? '', -1);
    for (const report of measuredReports()) for (const period of ['month', 'year'] as const) await measureReport(bench, report, period, to);
  },
};

import { addDays } from '@rawnaq/domain/time/calendar-date';
import { mostExcelRows } from '../../apps/server/sheets/excel-sheet.ts';
import type { Bench, Measurement } from '../bench.ts';
import { milliseconds, perSecond } from '../figures.ts';
import { loopDelayDuring } from '../load/loop-delay.ts';
import { measuredReports } from './reports.ts';

const leastPerSecond = 20_000;
const mostBlocked = 50;
/** A file with fewer rows says more of its first statement than of its rows. */
const fewestRows = 20_000;
/** A list of a year may have more rows than a sheet has room for: then the longest of these that fits is measured. */
const periods = [
  { words: 'a year', days: 365 },
  { words: 'half a year', days: 182 },
  { words: 'a quarter', days: 90 },
  { words: 'a month', days: 31 },
] as const;

type MeasuredFile = Pick<ReturnType<typeof measuredReports>[number], 'path' | 'daysOf'>;

/** The longest period of which the list fits into a sheet, and how many rows it has then. */
async function longestThatFits(base: string, { path, daysOf }: MeasuredFile, to: string, headers: Record<string, string>) {
  for (const { words, days } of periods) {
    const query = daysOf(addDays(to, 1 - days), to);
    const answer = await fetch(`${base}${path}?${query}&page=1&per_page=25`, { headers });
    const { total = 0 } = (await answer.json()) as { total?: number };
    if (total <= mostExcelRows) return { words, query, total };
  }
  throw new Error(`A month of ${path} has more rows than an Excel sheet`);
}

/** A list as an Excel file, and how long the server's event loop is held up meanwhile. */
async function measureFile({ product, salons, add }: Bench, list: MeasuredFile, to: string): Promise<void> {
  const { path } = list;
  const headers = { authorization: `Bearer ${salons[0]?.token ?? ''}` };
  const { words, query, total } = await longestThatFits(product.base, list, to, headers);
  if (total < fewestRows) return;
  const file = async (): Promise<number> => {
    const begun = performance.now();
    const answer = await fetch(`${product.base}${path}/file?${query}&format=xlsx`, { headers });
    const bytes = await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`The file of ${path} was refused: ${answer.status} ${Buffer.from(bytes).toString().slice(0, 200)}`);
    return (performance.now() - begun) / 1000;
  };
  await file();
  const { result: seconds, delay } = await loopDelayDuring(product, file);
  add({
    line: 18,
    what: `${path.replace('/api/', '')} of ${words} as an Excel file`,
    conditions: `${total.toLocaleString('en')} rows${words === 'a year' ? '' : ', the longest period of which they fit into a sheet'}, 300,000 invoices a year; the server's event loop watched meanwhile`,
    result: `${perSecond(total / seconds)} rows in ${seconds.toFixed(1)} s; the loop held up p99 ${milliseconds(delay.p99)}, at most ${milliseconds(delay.longest)}, by ${milliseconds(delay.longestPiece)} of its own work`,
    target: `≥ ${leastPerSecond.toLocaleString('en')} rows/s, the loop never held up longer than ${mostBlocked} ms`,
    good: total / seconds >= leastPerSecond && delay.longest <= mostBlocked,
  });
}

/** Every list behind a report that has a file and many rows. */
export const reportFiles: Measurement = {
  name: 'report-files',
  async run(bench) {
    if (bench.options.scale !== 'books') return;
    const { rows } = await bench.owner.query<{ to: string }>('select (current_date - 1)::text as to');
    const to = rows[0]?.to ?? '';
    const failed: string[] = [];
    for (const { hasFile, ...list } of measuredReports())
      if (hasFile)
        await measureFile(bench, list, to).catch((error: unknown) => failed.push(error instanceof Error ? error.message : String(error)));
    // Said when all others were measured.
    if (failed.length > 0) throw new Error(failed.join('; '));
  },
};

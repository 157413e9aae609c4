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

/** A year of a list as an Excel file, and how long the server's event loop is held up meanwhile. What no sheet has room for is refused, and left out. */
async function measureFile({ product, salons, add }: Bench, path: string, query: string): Promise<void> {
  const headers = { authorization: `Bearer ${salons[0]?.token ?? ''}` };
  const list = await fetch(`${product.base}${path}?${query}&page=1&per_page=25`, { headers });
  const { total = 0 } = (await list.json()) as { total?: number };
  const file = async (): Promise<number> => {
    const begun = performance.now();
    const answer = await fetch(`${product.base}${path}/file?${query}&format=xlsx`, { headers });
    const bytes = await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`The file of ${path} was refused: ${answer.status} ${Buffer.from(bytes).toString().slice(0, 200)}`);
    return (performance.now() - begun) / 1000;
  };
  if (total < fewestRows || total > mostExcelRows) return;
  await file();
  const { result: seconds, delay } = await loopDelayDuring(product, file);
  add({
    line: 18,
    what: `${path.replace('/api/', '')} of a year as an Excel file`,
    conditions: `${total.toLocaleString('en')} rows, 300,000 invoices a year; the server's event loop watched meanwhile`,
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
    for (const { path, hasFile, daysOf } of measuredReports()) if (hasFile) await measureFile(bench, path, daysOf(addDays(to, -364), to));
  },
};

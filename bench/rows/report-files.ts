import { setTimeout as pause } from 'node:timers/promises';
import { addDays } from '@rawnaq/domain/time/calendar-date';
import type { Bench, Measurement } from '../bench.ts';
import { milliseconds, percentile, perSecond } from '../figures.ts';
import { measuredReports } from './reports.ts';

const leastPerSecond = 20_000;
const mostBlocked = 50;
/** A file with fewer rows says more of its first statement than of its rows. */
const fewestRows = 20_000;
const askEvery = 5;

/** While `isOver` is false: how long the server takes for an address that needs no database, milliseconds. */
async function waits(base: string, isOver: () => boolean): Promise<number[]> {
  const found: number[] = [];
  while (!isOver()) {
    const begun = performance.now();
    await (await fetch(`${base}/robots.txt`)).arrayBuffer();
    found.push(performance.now() - begun);
    await pause(askEvery);
  }
  return found;
}

/** A year of a list as an Excel file, and how long everybody else waits meanwhile. */
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
  if (total < fewestRows) return;
  await file();
  let isOver = false;
  const asked = waits(product.base, () => isOver);
  const seconds = await file().finally(() => {
    isOver = true;
  });
  const found = await asked;
  const most = Math.max(...found);
  add({
    line: 18,
    what: `${path.replace('/api/', '')} of a year as an Excel file`,
    conditions: `${total.toLocaleString('en')} rows, 300,000 invoices a year; meanwhile an address without a database is asked every ${askEvery} ms`,
    result: `${perSecond(total / seconds)} rows in ${seconds.toFixed(1)} s; others wait p99 ${milliseconds(percentile(found, 0.99))}, at most ${milliseconds(most)}`,
    target: `≥ ${leastPerSecond.toLocaleString('en')} rows/s, nobody waits longer than ${mostBlocked} ms`,
    good: total / seconds >= leastPerSecond && most <= mostBlocked,
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

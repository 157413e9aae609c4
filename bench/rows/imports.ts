import type { Endpoint, Input, Output, Schema } from '@rawnaq/contract/endpoint';
import { askAccountExport, listAccountExports } from '@rawnaq/contract/platform/account-exports';
import { checkImport, discardImport, getImport, runImport, undoImport, uploadImport } from '@rawnaq/contract/platform/imports';
import { setTimeout as pause } from 'node:timers/promises';
import { zipStream } from '../../apps/server/http/answers/zip-stream.ts';
import { excelParts } from '../../apps/server/sheets/excel-sheet.ts';
import type { FileColumn } from '../../apps/server/sheets/sheet.ts';
import { hashPassword } from '../../apps/server/areas/settings/identity/public/passwords.ts';
import type { Bench, Measurement } from '../bench.ts';
import { megabytes, milliseconds, perSecond } from '../figures.ts';
import { clientOf } from '../load/client.ts';
import { loopDelayDuring } from '../load/loop-delay.ts';
import { processorTimeOf, residentMemoryOf } from '../processor.ts';

const rowCount = 20_000;
const least = { checked: 3000, written: 800, exported: 20_000 } as const;
const most = { blocked: 50, memory: 200, duplicates: 20 } as const;
/** How often it is asked how far a job is. */
const askEveryMs = 500;
/** The training account's own password is refused behind a proxy, which the bench needs for addresses that differ. */
const password = 'of the bench alone';

type Line = readonly [name: string, mobile: string, email: string, birth_date: string, city: string, notes: string];
const headings = ['Name', 'Mobile', 'E-mail', 'Date of birth', 'City', 'Notes'] as const;

/** A workbook as the product writes its own, with a customer in each row. */
async function workbookOf(lines: readonly Line[]): Promise<string> {
  const columns = headings.map((title, place): FileColumn => ({ title, kind: 'text', value: (line) => (line as Line)[place] ?? '' }));
  async function* batches() {
    for (let at = 0; at < lines.length; at += 1000) yield lines.slice(at, at + 1000);
  }
  const about = { zone: 'Asia/Riyadh', currency: 'SAR', title: 'Customers', language: 'en', at: new Date() } as const;
  const pieces: Buffer[] = [];
  for await (const piece of zipStream(excelParts(columns, batches(), about))) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString('base64');
}

const newLines = (): Line[] =>
  Array.from({ length: rowCount }, (_, row): Line => {
    const number = String(row).padStart(5, '0');
    const day = String((row % 27) + 1).padStart(2, '0');
    return [
      `Brought In ${number}`,
      `05999${number}`,
      `brought.${number}@bench.test`,
      `${day}/0${(row % 9) + 1}/1990`,
      'Riyadh',
      'From the other program',
    ];
  });

async function ask<I extends Schema, O extends Schema, R extends string>(bench: Bench, endpoint: Endpoint<I, O, R>, input: Input<I>) {
  return clientOf(bench, bench.dataSet.search_account)(endpoint, input);
}

type Import = Output<typeof getImport.output>;

/** How long an import takes from a request to a state, in seconds. */
async function until(
  bench: Bench,
  begin: () => Promise<Import>,
  state: Import['state'],
): Promise<{ data: Import; seconds: number; processor: string }> {
  const [begun, before] = [performance.now(), processorTimeOf(bench.product)];
  let data = await begin();
  while (data.state !== state) {
    await pause(askEveryMs);
    data = await ask(bench, getImport, { id: data.id });
  }
  const seconds = (performance.now() - begun) / 1000;
  const after = processorTimeOf(bench.product);
  const each = (what: 'server' | 'database'): string => milliseconds(((after?.[what] ?? 0) - (before?.[what] ?? 0)) / data.row_count);
  return {
    data,
    seconds,
    processor: before === undefined ? '' : `; processor ${each('server')} server + ${each('database')} database a row`,
  };
}

/** The most that the server holds beyond what it held, while something is done. */
async function memoryDuring<Result>(
  { product }: Bench,
  work: () => Promise<Result>,
): Promise<{ result: Result; grown: number | undefined }> {
  const held = (): number => residentMemoryOf(product)?.server ?? Number.NaN;
  const before = held();
  let highest = before;
  const timer = setInterval(() => (highest = Math.max(highest, held())), 10);
  const result = await work().finally(() => clearInterval(timer));
  return { result, grown: Number.isNaN(before) ? undefined : Math.max(highest, held()) - before };
}

async function upload(bench: Bench, lines: readonly Line[]): Promise<Import> {
  const content_base64 = await workbookOf(lines);
  const file = { kind: 'customers', file_name: 'measured.xlsx', content_base64 } as const;
  const begun = performance.now();
  const { result, grown = Number.NaN } = await memoryDuring(bench, () =>
    loopDelayDuring(bench.product, () => ask(bench, uploadImport, file)),
  );
  const seconds = (performance.now() - begun) / 1000;
  const { result: data, delay } = result;
  bench.add({
    line: 20,
    what: 'a workbook of customers read',
    conditions: `${rowCount.toLocaleString('en')} rows of ${headings.length} columns, uploaded, read, kept and answered; the event loop and the memory of the server watched meanwhile`,
    result: `${seconds.toFixed(1)} s; the loop held up p99 ${milliseconds(delay.p99)}, at most ${milliseconds(delay.longest)}, by ${milliseconds(delay.longestPiece)} of its own work; ${megabytes(grown)} more memory`,
    target: `the loop never held up longer than ${most.blocked} ms, ≤ ${most.memory} MB more memory`,
    good: delay.longestPiece <= most.blocked && !(grown > most.memory * 1024 * 1024),
  });
  return data;
}

const check = (bench: Bench, data: Import, twins: Import['twins']) => {
  const targets = data.columns.map(({ target }) => target);
  return until(bench, () => ask(bench, checkImport, { id: data.id, targets, twins }), 'checked');
};

/** Customers who are new: read, judged, written, and taken back. */
async function bringIn(bench: Bench): Promise<void> {
  const read = await upload(bench, newLines());
  const checked = await check(bench, read, 'skip');
  if (checked.data.counts.new !== rowCount) throw new Error(`Not every customer is new: ${JSON.stringify(checked.data.counts)}`);
  const conditions = `${rowCount.toLocaleString('en')} new customers into an account with 100,000, 500 in a transaction`;
  bench.add({
    line: 20,
    what: 'an import of customers checked',
    conditions,
    result: `${perSecond(rowCount / checked.seconds)} rows in ${checked.seconds.toFixed(1)} s${checked.processor}`,
    target: `≥ ${least.checked.toLocaleString('en')} rows/s`,
    good: rowCount / checked.seconds >= least.checked,
  });
  const done = await until(bench, () => ask(bench, runImport, { id: read.id }), 'done');
  bench.add({
    line: 20,
    what: 'an import of customers written',
    conditions,
    result: `${perSecond(rowCount / done.seconds)} customers in ${done.seconds.toFixed(1)} s${done.processor}`,
    target: `≥ ${least.written} customers/s`,
    good: rowCount / done.seconds >= least.written,
  });
  const undone = await until(bench, () => ask(bench, undoImport, { id: read.id }), 'undone');
  bench.add({
    line: 20,
    what: 'an import of customers taken back',
    conditions,
    result: `${perSecond(rowCount / undone.seconds)} customers in ${undone.seconds.toFixed(1)} s${undone.processor}`,
    target: 'no target',
  });
  if (undone.data.undone.removed !== rowCount) throw new Error(`Some customers stayed: ${JSON.stringify(undone.data.undone)}`);
}

/** Customers who are all there, every other one under a longer name. */
async function recognise(bench: Bench): Promise<void> {
  const { rows } = await bench.owner.query<{ name: string; mobile: string }>(
    `select name, mobile from customers where account_id = $1 and mobile is not null order by id limit ${rowCount}`,
    [bench.dataSet.search_account],
  );
  const lines = rows.map(({ name, mobile }, row): Line => [row % 2 === 0 ? name : `${name} II`, `+${mobile}`, '', '', 'Riyadh', '']);
  const content_base64 = await workbookOf(lines);
  const read = await ask(bench, uploadImport, { kind: 'customers', file_name: 'measured.xlsx', content_base64 });
  const { data, seconds, processor } = await check(bench, read, 'skip');
  const { duplicate, same } = data.counts;
  bench.add({
    line: 20,
    what: 'duplicates found in an import',
    conditions: `${rowCount.toLocaleString('en')} rows, each with the mobile of one of 100,000 customers; ${(duplicate + same).toLocaleString('en')} of them found to be there`,
    result: `${seconds.toFixed(1)} s${processor}`,
    target: `≤ ${most.duplicates} s`,
    good: seconds <= most.duplicates,
  });
  await ask(bench, discardImport, { id: read.id });
}

/** Everything in the account as one archive. */
async function takeAlong(bench: Bench): Promise<void> {
  await bench.owner.query('update users set password_hash = $1 where is_owner = 1 and account_id = $2', [
    await hashPassword(password),
    bench.dataSet.search_account,
  ]);
  const begun = performance.now();
  const { id } = await ask(bench, askAccountExport, { current_password: password });
  for (;;) {
    const found = (await ask(bench, listAccountExports, {})).data.find((one) => one.id === id);
    if (found?.state === 'failed') throw new Error(`The archive failed: ${found.failure}`);
    if (found?.state === 'ready') {
      const seconds = (performance.now() - begun) / 1000;
      const count = found.row_count ?? 0;
      bench.add({
        line: 20,
        what: 'an account exported',
        conditions: `${count.toLocaleString('en')} rows of ${found.table_count} tables as CSV and JSON lines`,
        result: `${perSecond(count / seconds)} rows in ${seconds.toFixed(1)} s`,
        target: `≥ ${least.exported.toLocaleString('en')} rows/s`,
        good: count / seconds >= least.exported,
      });
      return;
    }
    await pause(askEveryMs);
  }
}

/** An owner who moves in with 20,000 customers, and one who takes everything along. */
export const imports: Measurement = {
  name: 'imports',
  async run(bench) {
    const { owner, dataSet } = bench;
    try {
      await bringIn(bench);
      await recognise(bench);
      await takeAlong(bench);
    } finally {
      await owner.query('delete from imports where account_id = $1', [dataSet.search_account]);
      await owner.query('delete from account_exports where account_id = $1', [dataSet.search_account]);
    }
  },
};

// npm run bench                   everything, on the small data set, in about five minutes
// npm run bench -- board --scale 1M
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { connectBeside } from '../apps/server/training/scale-connection.ts';
import { startProduct } from '../e2e/support/product.ts';
import { startKsaAuthority } from '@rawnaq/einvoice/testing/ksa-authority';
import type { Bench, Measurement, MeasurementAlone } from './bench.ts';
import { dataSetOf } from './dataset/build.ts';
import { loopWatch } from './load/loop-delay.ts';
import { markTables, removeSince } from './dataset/keep-clean.ts';
import { openSalons } from './dataset/salons.ts';
import { openLimits } from './limits/limits.ts';
import { practiceOtp } from './rows/connected-salons.ts';
import { type Options, readOptions, usage } from './options.ts';
import { attendance } from './rows/attendance.ts';
import { availability } from './rows/availability.ts';
import { backOffice } from './rows/back-office.ts';
import { board } from './rows/board.ts';
import { books } from './rows/books.ts';
import { boardScreen } from './rows/board-screen.ts';
import { bookingPage } from './rows/booking-page.ts';
import { bookings } from './rows/booking.ts';
import { customerMerges } from './rows/customer-merges.ts';
import { eInvoices } from './rows/einvoice.ts';
import { imports } from './rows/imports.ts';
import { importsBeside } from './rows/imports-beside.ts';
import { invoices } from './rows/invoice.ts';
import { live } from './rows/live.ts';
import { memoryAfter, memoryGrowth, memoryIdle } from './rows/memory.ts';
import { messagesDue } from './rows/messages.ts';
import { reportFiles } from './rows/report-files.ts';
import { reports } from './rows/reports.ts';
import { retention } from './rows/retention.ts';
import { search } from './rows/search.ts';
import { settingsPages } from './rows/settings.ts';
import { settingsMatrix } from './rows/settings-matrix.ts';
import { signIn } from './rows/sign-in.ts';
import { startUp } from './rows/start-up.ts';
import { oneLine, type Row, tableOf } from './table.ts';

const alone: readonly MeasurementAlone[] = [eInvoices];

/** In the order in which they run: the page before the loads, sign-ins (which end the sessions of the loads) at the end. */
const measurements: readonly Measurement[] = [
  startUp,
  memoryIdle,
  bookingPage,
  backOffice,
  board,
  boardScreen,
  availability,
  bookings,
  invoices,
  search,
  settingsPages,
  settingsMatrix,
  live,
  attendance,
  messagesDue,
  memoryAfter,
  memoryGrowth,
  books,
  reports,
  reportFiles,
  imports,
  importsBeside,
  customerMerges,
  retention,
  signIn,
];

/** Accounts that the loads are spread over; more would only make their preparation longer. */
const mostSalons = 50;

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  const isChosen = ({ name }: { name: string }): boolean => options.only.length === 0 || options.only.includes(name);
  const [chosenAlone, chosen] = [alone.filter(isChosen), measurements.filter(isChosen)];
  if (chosenAlone.length + chosen.length === 0)
    throw new Error(
      `There is no row ${options.only.join(', ')}; there are ${[...new Set([...alone, ...measurements].map(({ name }) => name))].join(', ')}.\n${usage}`,
    );
  const rows: Row[] = [];
  const add = (row: Row): void => {
    rows.push(row);
    console.log(oneLine(row));
  };
  const failures: string[] = [];
  for (const measurement of chosenAlone) await tried(failures, measurement.name, () => measurement.run({ options, add }));
  if (chosen.length > 0) failures.push(...(await measure(options, chosen, add)));
  const words = `${options.runs} runs of ${options.seconds} s each, medians; ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.versions.node}; loopback, generator and database on the same machine`;
  console.log(`\n${tableOf(rows)}\n\n${words}`);
  for (const failure of failures) console.log(failure);
  mkdirSync(options.folder, { recursive: true });
  writeFileSync(
    join(options.folder, `results-${options.scale}.json`),
    JSON.stringify({ at: new Date().toISOString(), words, rows, failures }, null, 2),
  );
  process.exitCode = failures.length > 0 ? 1 : 0;
}

/** @returns what could not be measured, and why */
async function measure(options: Options, chosen: readonly Measurement[], add: (row: Row) => void): Promise<string[]> {
  const { dataDir, dataSet } = await dataSetOf(options.folder, options.scale);
  const authority = await startKsaAuthority({ otp: practiceOtp });
  const product = await startProduct({
    dataDir,
    env: { TRUST_PROXY: '1', TRAINING: '0', TAX_AUTHORITY_URL: authority.url },
    beside: loopWatch,
  });
  const owner = await connectBeside(dataDir);
  owner.on('error', (error) => console.error(error.message));
  const failures: string[] = [];
  try {
    const marks = await markTables(owner);
    const limits =
      options.limits === undefined
        ? undefined
        : await openLimits({
            scripts: options.limits,
            dataDir,
            folder: options.folder,
            accounts: options.scale === 'small' || options.scale === '10k' ? 5 : 20,
            seconds: options.seconds,
          });
    if (limits === undefined) console.log('No limits are measured: their scripts, psql or pgbench are not there.');
    const stride = Math.max(1, Math.floor(dataSet.accounts.length / mostSalons));
    const wanted = new Set([
      ...dataSet.accounts.filter((_account, index) => index % stride === 0).slice(0, mostSalons),
      dataSet.search_account,
      dataSet.busy_day.account_id,
    ]);
    const salons = await openSalons(owner, [...wanted]);
    const dataWords = `${short(dataSet.appointments)} appointments in ${dataSet.accounts.length} accounts`;
    const bench: Bench = { options, product, authority, owner, dataSet, salons, limits, dataWords, add };
    for (const measurement of chosen) {
      await tried(failures, measurement.name, () => measurement.run(bench));
    }
    await removeSince(owner, marks);
  } finally {
    await owner.end();
    await product.stop();
    await authority.close();
  }
  return failures;
}

async function tried(failures: string[], name: string, run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    failures.push(`NOT MEASURED ${name}: ${error instanceof Error ? error.message : String(error)}`);
    console.log(`  ${failures.at(-1)}`);
  }
}

const short = (count: number): string => (count >= 1_000_000 ? `${(count / 1_000_000).toFixed(1)} M` : `${Math.round(count / 1000)} k`);

await main();

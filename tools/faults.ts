// npm run faults              the proofs there are
// npm run faults -- fuzz      looks for faults for longer than npm test has time for; so do races, kill-9 and chaos
// npm run faults -- pooler    runs the product as an operator may, and breaks it
import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

interface Proof {
  about: string;
  /** The program that proves it, and its words. */
  program: readonly [string, ...string[]];
  /** What is set where nothing else is. */
  settings: () => Readonly<Record<string, string>>;
  /** It starts the built product, which is built anew where a source changed. */
  isBuilt?: true;
}

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const anySeed = (): string => String(Math.floor(Math.random() * 2 ** 31));
const proofs: Readonly<Record<string, Proof>> = {
  fuzz: {
    about: 'hostile requests at every endpoint, page, form and path; FUZZ_SECONDS (600), FUZZ_SEED (another one each time)',
    program: ['tools/test.mjs', 'server', 'apps/server/http/fuzz.test.ts'],
    settings: () => ({ FUZZ_SECONDS: '600', FUZZ_SEED: anySeed() }),
  },
  races: {
    about:
      'many clients at the same times, stock, cards, codes, points, shift and keys, then the books are checked; RACE_SECONDS (60 each), RACE_SEED',
    program: ['tools/test.mjs', 'server', 'booking/race.test.ts', 'till-race.test.ts'],
    settings: () => ({ RACE_SECONDS: '60', RACE_SEED: anySeed() }),
  },
  'kill-9': {
    about: 'server and database, or the server alone, killed under bookings and sales, again and again; KILL_ROUNDS (6), KILL_SEED',
    program: ['tools/test.mjs', 'e2e', 'e2e/crash.test.ts'],
    settings: () => ({ KILL_ROUNDS: '6', KILL_SEED: anySeed() }),
  },
  chaos: {
    about:
      'connections cut, a database away, full or slow, lost commits, a killed printer, a gateway and a tax authority that fail; CHAOS_SECONDS (60), CHAOS_SEED, CHAOS_SALES (200)',
    program: ['tools/test.mjs', 'server', 'e2e', 'http/chaos.test.ts', 'einvoicing-chaos.test.ts'],
    settings: () => ({ CHAOS_SECONDS: '60', CHAOS_SEED: anySeed(), CHAOS_SALES: '200' }),
  },
  kiosk: {
    about:
      '64 employees at four attendance devices at once, and processes killed while a device sends what it kept; KIOSK_SECONDS (60), KIOSK_QUEUE (500), KIOSK_SEED (another one each time)',
    program: ['tools/test.mjs', 'server', 'attendance/kiosk/race.test.ts'],
    settings: () => ({ KIOSK_SECONDS: '60', KIOSK_QUEUE: '500', KIOSK_SEED: anySeed() }),
  },
  face: {
    about:
      'drawn heads before the camera of a device, in both languages: enrolled, confirmed, somebody else, two at once, a picture held still, no camera, and the verdict on a device that is four times slower',
    program: ['tools/test.mjs', 'e2e', 'e2e/face.test.ts'],
    settings: () => ({ FACE_WHOLE: '1' }),
  },
  import: {
    about:
      '10,000 damaged workbooks, CSV files and zips, each read or refused, by the reader alone and sent to the server, and files of every kind with anything in them: check and run agree, twice is once, and undone is as before; IMPORT_FILES (10000), IMPORT_ROUNDS (20 of each kind), IMPORT_SEED (another one each time)',
    program: ['tools/test.mjs', 'server', 'sheets/reading/reading.test.ts', 'imports/damaged-files.test.ts', 'imports/every-kind.test.ts'],
    settings: () => ({ IMPORT_FILES: '10000', IMPORT_ROUNDS: '20', IMPORT_SEED: anySeed() }),
  },
  'import-kill': {
    about:
      'a process that writes an import killed in the middle of its rows, now and then with a second one beside it, then every row is written once; IMPORT_KILL_ROWS (20000), IMPORT_KILLS (10), IMPORT_KILL_SEED (another one each time)',
    program: ['tools/test.mjs', 'server', 'imports/kill.test.ts'],
    settings: () => ({ IMPORT_KILL_ROWS: '20000', IMPORT_KILLS: '10', IMPORT_KILL_SEED: anySeed() }),
  },
  'export-kill': {
    about:
      'servers killed while they write the archive of an account, then it is whole, said once and alone in its folder, or failed after five attempts; EXPORT_KILL_ROUNDS (10), EXPORT_KILL_ROWS (100000), EXPORT_KILL_SEED (another one each time)',
    program: ['tools/test.mjs', 'server', 'account-exports/kill.test.ts'],
    settings: () => ({ EXPORT_KILL_ROUNDS: '10', EXPORT_KILL_ROWS: '100000', EXPORT_KILL_SEED: anySeed() }),
  },
  'import-beside': {
    about:
      'a till that sells and a public page that keeps times while customers and coming visits are brought in: nothing is taken twice, no answer of 5xx, and how long a sale takes with and without (bench/README.md)',
    program: ['bench/main.ts', 'imports-beside', '--scale', '10k', '--limits', 'off'],
    settings: () => ({}),
    isBuilt: true,
  },
  books: {
    about:
      'a year of documents in any order, each day against its ledgers, and processes killed while they post, move expected expenses, match and pay from lines of the bank and settle takings; BOOKS_DAYS (365), BOOKS_ROUNDS (50), BOOKS_SEED (another one each time)',
    program: [
      'tools/test.mjs',
      'server',
      'http/books/random-year.test.ts',
      'http/books/random-purchases.test.ts',
      'accounting/kill.test.ts',
      'expected/kill.test.ts',
      'http/books/killed-matching.test.ts',
    ],
    settings: () => ({ BOOKS_DAYS: '365', BOOKS_ROUNDS: '50', BOOKS_SEED: anySeed() }),
  },
  'sold-days': {
    about:
      'what is sold is added up by day in any order of commits, and processes killed while they do so, then every day is what its lines are, and whom employees served what it is when judged anew; SOLD_DAYS_ROUNDS (50), SOLD_DAYS_SEED (another one each time)',
    program: ['tools/test.mjs', 'server', 'sold-days/fold.test.ts', 'employee-report/judge-days.test.ts'],
    settings: () => ({ SOLD_DAYS_ROUNDS: '50', SOLD_DAYS_SEED: anySeed() }),
  },
  forecasts: {
    about:
      'salons of known truth forecast, then counted how many days and months came within their intervals; FORECAST_SALONS (60 of each of five kinds)',
    program: ['tools/test.mjs', 'unit', 'forecast/intervals.test.ts'],
    settings: () => ({ FORECAST_SALONS: '60' }),
  },
  'reports-mail': {
    about:
      'processes killed while they send reports by e-mail, then each reader has one of each moment; REPORTS_MAIL_ROUNDS (50), REPORTS_MAIL_SEED (another one each time)',
    program: ['tools/test.mjs', 'server', 'report-mails/kill.test.ts'],
    settings: () => ({ REPORTS_MAIL_ROUNDS: '50', REPORTS_MAIL_SEED: anySeed() }),
  },
  messages: {
    about:
      'processes that deliver messages killed in pairs, with answers lost and reports in disorder, then each message arrived once or is unknown; MESSAGE_ROUNDS (50), MESSAGE_SEED',
    program: ['tools/test.mjs', 'server', 'messaging/delivery/kill.test.ts'],
    settings: () => ({ MESSAGE_ROUNDS: '50', MESSAGE_SEED: anySeed() }),
  },
  whatsapp: {
    about:
      'two processes of the product, the database and WhatsApp’s stand-in killed and paused while messages go, with lost answers and reports twice, late and in disorder; MESSAGE_ROUNDS (50), MESSAGE_SEED',
    program: ['tools/faults/run-whatsapp.ts'],
    settings: () => ({ MESSAGE_ROUNDS: '50', MESSAGE_SEED: anySeed() }),
    isBuilt: true,
  },
  pooler: {
    about: 'two processes behind PgBouncer under booking, sale and live load, one of them ended and started anew; FAULT_SECONDS (60)',
    program: ['tools/faults/run-pooler.ts'],
    settings: () => ({ FAULT_SECONDS: '60' }),
    isBuilt: true,
  },
};

const named = process.argv.slice(2);
const unknown = named.filter((name) => proofs[name] === undefined);
if (named.length === 0 || unknown.length > 0) {
  if (unknown.length > 0) console.log(`There is no proof called ${unknown.join(', ')}.`);
  for (const [name, { about }] of Object.entries(proofs)) console.log(`npm run faults -- ${name.padEnd(8)} ${about}`);
  process.exitCode = unknown.length > 0 ? 1 : 0;
}
for (const name of unknown.length > 0 ? [] : named) {
  const { program = [], settings = () => ({}), isBuilt } = proofs[name] ?? {};
  if (isBuilt) spawnSync(process.execPath, ['tools/build.mjs', '--stale'], { cwd: root, stdio: 'inherit' });
  const { status } = spawnSync(process.execPath, [...program], { cwd: root, stdio: 'inherit', env: { ...settings(), ...process.env } });
  if (status !== 0) process.exitCode = 1;
}

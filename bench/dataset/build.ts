import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import { embeddedConnections } from '../../apps/server/db/connection/connections.ts';
import { openDatabase } from '../../apps/server/db/database.ts';
import { startEmbeddedPostgres } from '../../apps/server/db/embedded/start.ts';
import { listMigrations, migrate } from '../../apps/server/db/migrate.ts';
import { postAccount } from '../../apps/server/areas/reports/accounting/public/post.ts';
import { ensureReferenceData } from '../../apps/server/db/reference-data.ts';
import { installJobs } from '../../apps/server/jobs/jobs.ts';
import { cloneAccounts, type ScaleName, scales } from '../../apps/server/training/scale.ts';
import { ensureTraining, trainingAccountId } from '../../apps/server/training/training.ts';
import { addBusyDays, addCustomers, addServiceOfAll } from './extras.ts';
import { addYearOfInvoices } from './year-of-invoices.ts';

export interface DataSet {
  built_at: string;
  scale: ScaleName;
  appointments: number;
  customers: number;
  accounts: number[];
  /** The account and local date of a day with 500 visits of 30 employees. */
  busy_day: { account_id: number; date: string };
  /** The same account and employees, with 1,500 visits. */
  full_day: { account_id: number; date: string };
  /** The account with 100,000 customers. */
  search_account: number;
  /** The digest of the tables that every database begins with. */
  baseline: string;
}

/** The bookings ahead, which the availability rows ask about, wear away with the days. */
const oldAfterDays = 7;
const servingEmployees = 20;
/** Of the scale `books`. */
const invoicesOfYear = 300_000;

/** The data set of a scale, kept in `folder`; built when there is none yet or when it has become too old. @returns its folder and what is in it */
export async function dataSetOf(folder: string, scale: ScaleName): Promise<{ dataDir: string; dataSet: DataSet }> {
  const dataDir = join(folder, scale);
  const manifest = join(dataDir, 'data-set.json');
  if (existsSync(manifest)) {
    const dataSet = JSON.parse(readFileSync(manifest, 'utf8')) as DataSet;
    // One that was built before the days it needs were thought of counts as old, and so does one that no server of this version takes up.
    const isWhole = 'full_day' in dataSet && dataSet.baseline === (await baselineDigest());
    if (isWhole && Date.now() - Date.parse(dataSet.built_at) < oldAfterDays * 86_400_000) return { dataDir, dataSet };
    console.log(`The data set ${scale} is of ${dataSet.built_at.slice(0, 10)}; building it afresh.`);
  }
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true, mode: 0o755 });
  const begun = Date.now();
  const dataSet = await build(dataDir, scale);
  writeFileSync(`${manifest}.part`, JSON.stringify(dataSet, null, 2));
  renameSync(`${manifest}.part`, manifest);
  console.log(
    `Built ${dataSet.appointments.toLocaleString('en')} appointments of ${dataSet.accounts.length} accounts in ${Math.round((Date.now() - begun) / 1000)} s.`,
  );
  return { dataDir, dataSet };
}

const baselineDigest = async (): Promise<string> => (await listMigrations())[0]?.checksum ?? '';

async function build(dataDir: string, scale: ScaleName): Promise<DataSet> {
  const { accounts, days, customers } = scales[scale];
  const postgres = await startEmbeddedPostgres({ dataDir });
  try {
    const password = randomBytes(24).toString('base64url');
    const connections = embeddedConnections(postgres.connection, password);
    await migrate(connections.owner, connections.role);
    await installJobs(connections.owner);
    const database = openDatabase({
      connection: connections.app,
      poolSize: 4,
      statementNames: true,
      onError: (error) => console.error(error.message),
    });
    const owner = new pg.Client(connections.owner);
    await owner.connect();
    try {
      await database.withPlatform(ensureReferenceData);
      await ensureTraining({ database, now: () => new Date() }, { customers, days, serving: servingEmployees });
      await addServiceOfAll(owner, trainingAccountId);
      // Without statistics the copying statements would be planned for empty tables.
      await owner.query('analyze');
      const copies = await cloneAccounts(owner, {
        from: trainingAccountId,
        accounts: accounts - 1,
        onProgress: (made) => process.stdout.write(`\r  ${made + 1} of ${accounts} accounts`),
      });
      process.stdout.write('\n');
      const all = [trainingAccountId, ...copies];
      const busy = all.at(-1) ?? trainingAccountId;
      const { busy_date, full_date } = await addBusyDays(database, owner, busy);
      const search = all.at(-2) ?? trainingAccountId;
      await addCustomers(database, owner, search, 100_000);
      if (scale === 'books') await addYearOfInvoices(owner, trainingAccountId, invoicesOfYear);
      // A product that posts the books of all its accounts while it is measured is not the one that a salon has.
      const poster = { database, now: () => new Date(), ending: { isDraining: false } };
      for (const account_id of all) await postAccount(poster, account_id);
      await owner.query('vacuum (analyze)');
      const { rows } = await owner.query<{ appointments: string; customers: string }>(
        'select (select count(*) from appointments) as appointments, (select count(*) from customers) as customers',
      );
      return {
        built_at: new Date().toISOString(),
        scale,
        appointments: Number(rows[0]?.appointments),
        customers: Number(rows[0]?.customers),
        accounts: all,
        busy_day: { account_id: busy, date: busy_date },
        full_day: { account_id: busy, date: full_date },
        search_account: search,
        baseline: await baselineDigest(),
      };
    } finally {
      await owner.end();
      await database.close();
    }
  } finally {
    await postgres.stop();
  }
}

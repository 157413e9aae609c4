import type { CustomerValues, Judged } from '@rawnaq/domain/platform/imports/judge-customer';
import { sql } from 'kysely';
import type { JobContext } from '../../../http/context.ts';
import { inAccountJob } from '../../../jobs/account-job.ts';
import type { Services } from '../../../services.ts';
import { addImported, changeImported } from '../../customers/customers/public/imports.ts';
import { judgeRows, readJudgedBy } from './judge-rows.ts';
import { type Entry, ImportedCustomers } from './known-customers.ts';
import { changeImport, readImport, readRowsAfter, writeVerdicts } from './store.ts';

/** The job that writes the rows of an import. */
export const runTask = 'run_import';
const rowsAtOnce = 500;
/** So many transactions before the queue's other jobs have a turn. */
const slicesAtOnce = 10;
const mostTries = 5;

/** Thrown where a user changed what the rows were judged by: the transaction is rolled back and begun anew. */
class ChangedMeanwhile extends Error {}

/**
 * Writes the rows of an import, 500 in a transaction: each row is judged again by what is there now, written, and written down, in one commit with how far the import is. Killed anywhere
 * and run again, it goes on behind the last commit, so each row is written once.
 */
export async function runImportRows(services: Services, payload: { account_id: number; import_id: number }): Promise<void> {
  const { account_id, import_id } = payload;
  for (let slice = 0, tries = 0; slice < slicesAtOnce; slice += 1) {
    try {
      const hasMore = await inAccountJob(services, account_id, (context) => writeSlice(context, import_id));
      if (hasMore !== true) return;
      tries = 0;
    } catch (error) {
      tries += 1;
      if (!(error instanceof ChangedMeanwhile) || tries === mostTries) throw error;
    }
  }
  await inAccountJob(services, account_id, ({ enqueue }) => enqueue(runTask, { import_id }));
}

async function writeSlice(context: JobContext, import_id: number): Promise<boolean> {
  const { db, account_id, now } = context;
  const data = await readImport(db, account_id, import_id, { isLocked: true });
  if (data === undefined || data.state !== 'running') return false;
  const rows = await readRowsAfter(db, account_id, import_id, data.done_through, rowsAtOnce);
  const known = new ImportedCustomers(import_id);
  const judged = await judgeRows(context, rows, await readJudgedBy(context, data), known);
  await writeVerdicts(
    db,
    account_id,
    import_id,
    judged.map(({ verdict }) => verdict),
  );
  await writeCustomers(
    context,
    import_id,
    judged.flatMap(({ verdict, judged: one }) => (one === null ? [] : [{ row: verdict.row_number, judged: one }])),
    known,
  );
  const hasMore = rows.length === rowsAtOnce;
  const progress = { done_through: rows.at(-1)?.row_number ?? data.done_through, done_count: data.done_count + rows.length };
  await changeImport(db, account_id, import_id, hasMore ? progress : { ...progress, state: 'done', finished_at: now });
  if (!hasMore) await auditEnd(context, import_id, data.row_count);
  context.publish('imports', import_id);
  context.publish('customers', 0);
  return hasMore;
}

interface Written {
  row_number: number;
  record_id: number;
  outcome: 'created' | 'changed';
  record_version: number;
}

async function writeCustomers(
  context: JobContext,
  import_id: number,
  rows: readonly { row: number; judged: Judged }[],
  known: ImportedCustomers,
): Promise<void> {
  const { db, account_id, now } = context;
  const added = rows.filter(({ judged }) => judged.verdict === 'new');
  const changed = rows.filter(({ judged }) => judged.verdict === 'change');
  const ids = await addImported(
    db,
    account_id,
    added.map(({ judged }) => ({ values: judged.values, tag_ids: judged.tag_ids })),
    now,
  );
  if (ids === null) throw new ChangedMeanwhile();
  const idOfRow = new Map(added.map(({ row }, place) => [row, ids[place] ?? 0]));
  // Of a customer whom several rows change, the record is written once, as the last of them leaves it.
  const targets = new Map<number, Entry>();
  const idOf = ({ judged }: { judged: Judged }): number => {
    const { id, row } = judged.twin?.known ?? { id: null, row: null };
    return id ?? idOfRow.get(row ?? 0) ?? 0;
  };
  for (const one of changed) {
    const entry = one.judged.twin === null ? undefined : known.entryOf(one.judged.twin.known);
    if (entry !== undefined) targets.set(idOf(one), entry);
  }
  const records = [...targets].map(([id, entry]) => ({
    id,
    version: Math.max(entry.version, 1),
    values: { ...entry.values } satisfies CustomerValues,
    tag_ids: [...entry.tag_ids],
  }));
  if (!(await changeImported(db, account_id, records))) throw new ChangedMeanwhile();
  const versions = new Map(records.map(({ id, version }) => [id, version + 1]));
  const written: Written[] = [
    ...added.map(({ row }): Written => {
      const record_id = idOfRow.get(row) ?? 0;
      return { row_number: row, record_id, outcome: 'created', record_version: versions.get(record_id) ?? 1 };
    }),
    ...changed.map((one): Written => ({
      row_number: one.row,
      record_id: idOf(one),
      outcome: 'changed',
      record_version: versions.get(idOf(one)) ?? 1,
    })),
  ];
  await sql`update import_rows i set record_id = r.record_id, outcome = r.outcome, record_version = r.record_version
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) r (row_number int, record_id bigint, outcome text, record_version int)
    where i.account_id = ${account_id} and i.import_id = ${import_id} and i.row_number = r.row_number`.execute(db);
}

/** The log of changes has how many there were, and nothing of what is in them. */
export async function auditEnd(
  { db, account_id, audit }: Pick<JobContext, 'db' | 'account_id' | 'audit'>,
  import_id: number,
  row_count: number,
): Promise<void> {
  const { rows } = await sql<{ created: number; changed: number }>`select count(*) filter (where outcome = 'created')::int as created,
    count(*) filter (where outcome = 'changed')::int as changed from import_rows where account_id = ${account_id} and import_id = ${import_id}`.execute(
    db,
  );
  await audit({
    area: 'settings',
    action: 'import',
    subject_type: 'data_import',
    subject_id: import_id,
    after: { rows: row_count, ...rows[0] },
  });
}

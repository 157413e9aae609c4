import type { Change, Stored } from '@rawnaq/domain/platform/imports/judge-customer';
import { sql } from 'kysely';
import type { ImportedRecord } from '../../../db/imported-records.ts';
import type { JobContext } from '../../../http/context.ts';
import { inAccountJob } from '../../../jobs/account-job.ts';
import type { Services } from '../../../services.ts';
import type { ImportRules } from './kind.ts';
import { rulesOf } from './kinds.ts';
import { changeImport, type JudgedRow, readImport, type StoredImport } from './store.ts';
import { removeUnusedValues } from './values.ts';
import { originOf } from './write-records.ts';

/** The job that takes an import back. */
export const undoTask = 'undo_import';
const rowsAtOnce = 500;

interface WrittenRow {
  row_number: number;
  record_id: number;
  outcome: 'created' | 'changed';
  judged: JudgedRow;
  /** The newest version that this import left of the record. */
  left_version: number;
}
interface Undone {
  row_number: number;
  undone: 'removed' | 'restored' | 'kept';
  undone_reason: 'in_use' | 'changed' | 'gone' | 'ledger' | null;
}

/** Takes the rows of an import back, the last ones first, some in a transaction. Killed anywhere and run again, it goes on where it was. */
export async function undoImportRows(
  services: Services,
  { account_id, import_id }: { account_id: number; import_id: number },
): Promise<void> {
  await inAccountJob(services, account_id, (context) => analyzeRecords(context, import_id));
  for (;;) {
    const hasMore = await inAccountJob(services, account_id, (context) => undoSlice(context, import_id));
    if (hasMore !== true) return;
  }
}

/** Of many rows each is removed by a plan that is made for the table as it is now: a transaction of its own, as it holds the table from other looks. */
async function analyzeRecords({ db, account_id }: JobContext, import_id: number): Promise<void> {
  const data = await readImport(db, account_id, import_id);
  if (data === undefined || data.state !== 'undoing' || data.row_count < rowsAtOnce) return;
  await sql`select analyze_records(${rulesOf(data.kind).store.table}::text::regclass)`.execute(db);
}

async function undoSlice(context: JobContext, import_id: number): Promise<boolean> {
  const { db, account_id, now } = context;
  const data = await readImport(db, account_id, import_id, { isLocked: true });
  if (data === undefined || data.state !== 'undoing') return false;
  const rules = rulesOf(data.kind);
  const { rows } = await sql<WrittenRow>`select r.row_number, r.record_id, r.outcome, r.judged,
      (select max(o.record_version) from import_rows o where o.account_id = r.account_id and o.import_id = r.import_id and o.record_id = r.record_id) as left_version
    from import_rows r where r.account_id = ${account_id} and r.import_id = ${import_id} and r.outcome is not null and r.undone is null
    order by r.row_number desc limit ${rowsAtOnce}`.execute(db);
  const found = await rules.store.lock(db, account_id, [...new Set(rows.map(({ record_id }) => record_id))]);
  const records = new Map(found.map((one) => [one.id, one]));
  const changed = rows.filter(({ outcome }) => outcome === 'changed');
  const restored = await restore(context, data, rules, changed, records);
  const created = rows.filter(({ outcome }) => outcome === 'created');
  const undone = [...restored, ...(await remove(context, data, rules, created, records))];
  await sql`update import_rows i set undone = r.undone, undone_reason = r.undone_reason
    from jsonb_to_recordset(${JSON.stringify(undone)}::jsonb) r (row_number int, undone text, undone_reason text)
    where i.account_id = ${account_id} and i.import_id = ${import_id} and i.row_number = r.row_number`.execute(db);
  const hasMore = rows.length === rowsAtOnce;
  const done_count = data.done_count + rows.length;
  if (!hasMore) await removeUnusedValues(context, data, rules);
  await changeImport(db, account_id, import_id, hasMore ? { done_count } : { done_count, state: 'undone', undone_at: now });
  if (!hasMore) await auditUndone(context, import_id);
  context.publish('imports', import_id);
  for (const topic of rules.topics) context.publish(topic, 0);
  return hasMore;
}

/** Gives the fields that still hold what the import wrote their earlier values. Each record is written once, whatever number of rows changed it. */
async function restore(
  context: JobContext,
  data: StoredImport,
  rules: ImportRules,
  rows: readonly WrittenRow[],
  records: Map<number, ImportedRecord>,
): Promise<Undone[]> {
  const { db, account_id } = context;
  const before = new Map(records);
  const touched = new Map<number, ImportedRecord>();
  const undone: Undone[] = [];
  for (const row of rows) {
    const { row_number, record_id, judged } = row;
    const record = records.get(record_id);
    if (record === undefined) {
      undone.push({ row_number, undone: 'kept', undone_reason: 'gone' });
      continue;
    }
    const held = heldChanges(judged.changes, record);
    const free = rules.freeChanges === undefined ? held : await rules.freeChanges(db, account_id, record, held);
    if (free.length === 0) {
      undone.push({ row_number, undone: 'kept', undone_reason: 'changed' });
      continue;
    }
    const after = withEarlier(record, free);
    records.set(record_id, after);
    touched.set(record_id, after);
    undone.push({ row_number, undone: 'restored', undone_reason: free.length < judged.changes.length ? 'changed' : null });
  }
  const refused = await writeBack(context, data, rules, [...touched.values()]);
  const untouched = rows.filter(({ record_id, left_version }) => before.get(record_id)?.version === left_version && touched.has(record_id));
  for (const [id, record] of touched)
    records.set(id, refused.has(id) ? (before.get(id) ?? record) : { ...record, version: record.version + 1 });
  // The record that an earlier row of this import made is as untouched as before.
  const ids = [...new Set(untouched.map(({ record_id }) => record_id))].filter((id) => !refused.has(id));
  if (ids.length > 0)
    await sql`update import_rows set record_version = record_version + 1
      where account_id = ${account_id} and import_id = ${data.id} and record_id = any(${ids}::bigint[])`.execute(db);
  const recordOf = new Map(rows.map(({ row_number, record_id }) => [row_number, record_id]));
  return undone.map((one) =>
    refused.has(recordOf.get(one.row_number) ?? 0) ? { ...one, undone: 'kept' as const, undone_reason: 'changed' as const } : one,
  );
}

/** Writes records back all at once; where somebody else has an earlier name or number of one by now, one by one, and answers those that stay as they are. */
async function writeBack(
  context: JobContext,
  data: StoredImport,
  rules: ImportRules,
  records: readonly ImportedRecord[],
): Promise<Set<number>> {
  const { db } = context;
  const write = async (some: readonly ImportedRecord[]): Promise<boolean> => {
    await sql`savepoint before_records`.execute(db);
    try {
      if (!(await rules.store.change(context, some, originOf(data)))) throw new Error('A locked record changed');
      return true;
    } catch (error) {
      if ((error as { code?: string }).code !== '23505') throw error;
      await sql`rollback to savepoint before_records`.execute(db);
      return false;
    }
  };
  const refused = new Set<number>();
  if (records.length === 0 || (await write(records))) return refused;
  for (const record of records) if (!(await write([record]))) refused.add(record.id);
  return refused;
}

const heldChanges = (changes: readonly Change[], { values, tag_ids }: ImportedRecord): Change[] =>
  changes.filter(({ field, to }) =>
    field === 'tag_ids' ? (to as readonly number[]).every((tag) => tag_ids.includes(tag)) : (values[field] ?? null) === to,
  );

function withEarlier(record: ImportedRecord, changes: readonly Change[]): ImportedRecord {
  const values = { ...record.values };
  let { tag_ids } = record;
  for (const { field, from, to } of changes)
    if (field === 'tag_ids') {
      const added = (to as readonly number[]).filter((tag) => !(from as readonly number[]).includes(tag));
      tag_ids = tag_ids.filter((tag) => !added.includes(tag));
    } else values[field] = from as Stored;
  return { ...record, values, tag_ids };
}

async function remove(
  context: JobContext,
  data: StoredImport,
  rules: ImportRules,
  rows: readonly WrittenRow[],
  records: ReadonlyMap<number, ImportedRecord>,
): Promise<Undone[]> {
  const { db, account_id } = context;
  const ids = rows.map(({ record_id }) => record_id);
  if (ids.length === 0) return [];
  const { rows: left } = await sql<{ record_id: number; version: number }>`select record_id, max(record_version) as version from import_rows
    where account_id = ${account_id} and import_id = ${data.id} and record_id = any(${ids}::bigint[]) group by record_id`.execute(db);
  const versions = new Map(left.map(({ record_id, version }) => [record_id, version]));
  const used = new Set(await rules.store.used(db, account_id, ids));
  const removed: number[] = [];
  const undone = rows.map(({ row_number, record_id }): Undone & { record_id: number } => {
    const record = records.get(record_id);
    const row = { row_number, record_id };
    if (record === undefined) return { ...row, undone: 'removed', undone_reason: 'gone' };
    if (used.has(record_id)) return { ...row, undone: 'kept', undone_reason: 'in_use' };
    const isChanged = rules.store.hasVersions !== false && record.version !== versions.get(record_id);
    if (isChanged || record.has_picture) return { ...row, undone: 'kept', undone_reason: 'changed' };
    removed.push(record_id);
    return { ...row, undone: 'removed', undone_reason: null };
  });
  const kept = new Set(removed.length === 0 ? [] : await rules.store.remove(context, removed, originOf(data)));
  return undone.map(({ record_id, ...one }): Undone => (kept.has(record_id) ? { ...one, undone: 'kept', undone_reason: 'ledger' } : one));
}

async function auditUndone({ db, account_id, audit }: JobContext, import_id: number): Promise<void> {
  const { rows } = await sql<{
    removed: number;
    restored: number;
    kept: number;
  }>`select count(*) filter (where undone = 'removed')::int as removed,
    count(*) filter (where undone = 'restored')::int as restored, count(*) filter (where undone = 'kept')::int as kept
    from import_rows where account_id = ${account_id} and import_id = ${import_id}`.execute(db);
  await audit({ area: 'settings', action: 'undo_import', subject_type: 'data_import', subject_id: import_id, after: rows[0] });
}

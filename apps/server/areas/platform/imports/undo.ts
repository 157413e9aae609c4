import type { Change, Stored } from '@rawnaq/domain/platform/imports/judge-customer';
import { sql } from 'kysely';
import type { JobContext } from '../../../http/context.ts';
import { inAccountJob } from '../../../jobs/account-job.ts';
import type { Services } from '../../../services.ts';
import {
  changeImported,
  findByContact,
  findNamed,
  type ImportedCustomer,
  lockImported,
  removeImported,
} from '../../customers/customers/public/imports.ts';
import { changeImport, type JudgedRow, readImport } from './store.ts';

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
  undone_reason: 'in_use' | 'changed' | 'gone' | null;
}

/** Takes the rows of an import back, the last ones first, some in a transaction. Killed anywhere and run again, it goes on where it was. */
export async function undoImportRows(
  services: Services,
  { account_id, import_id }: { account_id: number; import_id: number },
): Promise<void> {
  for (;;) {
    const hasMore = await inAccountJob(services, account_id, (context) => undoSlice(context, import_id));
    if (hasMore !== true) return;
  }
}

async function undoSlice(context: JobContext, import_id: number): Promise<boolean> {
  const { db, account_id, now } = context;
  const data = await readImport(db, account_id, import_id, { isLocked: true });
  if (data === undefined || data.state !== 'undoing') return false;
  const { rows } = await sql<WrittenRow>`select r.row_number, r.record_id, r.outcome, r.judged,
      (select max(o.record_version) from import_rows o where o.account_id = r.account_id and o.import_id = r.import_id and o.record_id = r.record_id) as left_version
    from import_rows r where r.account_id = ${account_id} and r.import_id = ${import_id} and r.outcome is not null and r.undone is null
    order by r.row_number desc limit ${rowsAtOnce}`.execute(db);
  const customers = new Map(
    (await lockImported(db, account_id, [...new Set(rows.map(({ record_id }) => record_id))])).map((one) => [one.id, one]),
  );
  const restored: Undone[] = [];
  for (const row of rows) if (row.outcome === 'changed') restored.push(await restore(context, import_id, row, customers));
  const undone = [
    ...restored,
    ...(await remove(
      context,
      import_id,
      rows.filter(({ outcome }) => outcome === 'created'),
      customers,
    )),
  ];
  await sql`update import_rows i set undone = r.undone, undone_reason = r.undone_reason
    from jsonb_to_recordset(${JSON.stringify(undone)}::jsonb) r (row_number int, undone text, undone_reason text)
    where i.account_id = ${account_id} and i.import_id = ${import_id} and i.row_number = r.row_number`.execute(db);
  const hasMore = rows.length === rowsAtOnce;
  const done_count = data.done_count + rows.length;
  await changeImport(db, account_id, import_id, hasMore ? { done_count } : { done_count, state: 'undone', undone_at: now });
  if (!hasMore) await auditUndone(context, import_id);
  context.publish('imports', import_id);
  context.publish('customers', 0);
  return hasMore;
}

/** Gives the fields that still hold what the import wrote their earlier values; a mobile or e-mail that is another customer's by now stays as it is. */
async function restore(
  { db, account_id }: JobContext,
  import_id: number,
  row: WrittenRow,
  customers: Map<number, ImportedCustomer>,
): Promise<Undone> {
  const { row_number, record_id, judged, left_version } = row;
  const customer = customers.get(record_id);
  if (customer === undefined) return { row_number, undone: 'kept', undone_reason: 'gone' };
  const held = await heldChanges(row, customer, (mobiles, emails) => findByContact(db, account_id, mobiles, emails));
  if (held.length === 0) return { row_number, undone: 'kept', undone_reason: 'changed' };
  const values = { ...customer.values };
  let { tag_ids } = customer;
  for (const { field, from, to } of held)
    if (field === 'tag_ids') {
      const added = (to as readonly number[]).filter((tag) => !(from as readonly number[]).includes(tag));
      tag_ids = tag_ids.filter((tag) => !added.includes(tag));
    } else values[field] = from as Stored;
  const isUntouched = customer.version === left_version;
  if (!(await changeImported(db, account_id, [{ id: record_id, version: customer.version, values, tag_ids }])))
    throw new Error('A locked customer changed');
  customers.set(record_id, { ...customer, version: customer.version + 1, values, tag_ids });
  // The record of a customer whom an earlier row of this import made is as untouched as before.
  if (isUntouched)
    await sql`update import_rows set record_version = ${customer.version + 1}
      where account_id = ${account_id} and import_id = ${import_id} and record_id = ${record_id}`.execute(db);
  return { row_number, undone: 'restored', undone_reason: held.length < judged.changes.length ? 'changed' : null };
}

async function heldChanges(
  { judged, record_id }: WrittenRow,
  { values, tag_ids }: ImportedCustomer,
  find: (mobiles: string[], emails: string[]) => Promise<ImportedCustomer[]>,
): Promise<Change[]> {
  const held = judged.changes.filter(({ field, to }) =>
    field === 'tag_ids' ? (to as readonly number[]).every((tag) => tag_ids.includes(tag)) : (values[field] ?? null) === to,
  );
  const earlier = (wanted: string): string[] =>
    held.flatMap(({ field, from }) => (field === wanted && typeof from === 'string' ? [from] : []));
  const [mobiles, emails] = [earlier('mobile'), earlier('email')];
  if (mobiles.length + emails.length === 0) return held;
  const others = (await find(mobiles, emails)).filter(({ id }) => id !== record_id);
  return held.filter(
    ({ field, from }) => !others.some((other) => (field === 'mobile' || field === 'email') && other.values[field] === from),
  );
}

async function remove(
  { db, account_id }: JobContext,
  import_id: number,
  rows: readonly WrittenRow[],
  customers: Map<number, ImportedCustomer>,
): Promise<Undone[]> {
  const ids = rows.map(({ record_id }) => record_id);
  const { rows: found } = await sql<{ id: number }>`select records_in_use('customers', ${account_id}, ${ids}::bigint[]) as id`.execute(db);
  const { rows: left } = await sql<{ record_id: number; version: number }>`select record_id, max(record_version) as version from import_rows
    where account_id = ${account_id} and import_id = ${import_id} and record_id = any(${ids}::bigint[]) group by record_id`.execute(db);
  const versions = new Map(left.map(({ record_id, version }) => [record_id, version]));
  const used = new Set([...found.map(({ id }) => id), ...(await findNamed(db, account_id, ids))]);
  const removed: number[] = [];
  const undone = rows.map(({ row_number, record_id }): Undone => {
    const customer = customers.get(record_id);
    if (customer === undefined) return { row_number, undone: 'removed', undone_reason: 'gone' };
    if (used.has(record_id)) return { row_number, undone: 'kept', undone_reason: 'in_use' };
    if (customer.version !== versions.get(record_id) || customer.has_picture)
      return { row_number, undone: 'kept', undone_reason: 'changed' };
    removed.push(record_id);
    return { row_number, undone: 'removed', undone_reason: null };
  });
  await removeImported(db, account_id, removed);
  return undone;
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

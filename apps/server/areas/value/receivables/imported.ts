import { sql } from 'kysely';
import { todayOf } from '../../../http/business-day.ts';
import type { Db } from '../../../db/database.ts';
import { type ImportedRecord, insertRecords, type StoredRecord } from '../../../db/imported-records.ts';
import type { RecordStore } from '../../../jobs/record-store.ts';
import { isOwed } from './opening-debts.ts';

type Row = StoredRecord & { id: number };

const columns = sql`o.id, o.customer_id, o.amount_minor, o.owed_since, o.document_number, o.notes`;
/** Entries of a ledger have one version. */
const recordOf = ({ id, ...values }: Row): ImportedRecord => ({ id, version: 1, has_picture: false, values: { ...values }, tag_ids: [] });

/** Debts from before that were not taken back. */
export async function readImportedDebts(db: Db, account_id: number): Promise<ImportedRecord[]> {
  const { rows } =
    await sql<Row>`select ${columns} from opening_debts o where o.account_id = ${account_id} and ${isOwed} order by o.id`.execute(db);
  return rows.map(recordOf);
}

export const importedDebts: RecordStore = {
  table: 'opening_debts',
  hasVersions: false,
  // Whoever collects one meanwhile waits.
  async lock(db, account_id, ids) {
    const { rows } =
      await sql<Row>`select ${columns} from opening_debts o join receivables r on r.account_id = o.account_id and r.opening_debt_id = o.id
      where o.account_id = ${account_id} and o.id = any(${[...ids]}::bigint[]) and ${isOwed} order by r.id for update of r`.execute(db);
    return rows.map(recordOf);
  },
  add(context, records, origin) {
    const { db, account_id, now } = context;
    const entry = { origin, at: now.toISOString(), business_date: todayOf(context) };
    const rows = records.map(({ values }) => ({ ...values, ...entry }));
    return insertRecords(db, sql`insert into opening_debts`, 'opening_debts', account_id, rows);
  },
  // What is owed is an entry of a ledger: no file changes it.
  change: (_context, records) => Promise.resolve(records.length === 0),
  async remove(context, ids, origin) {
    const { db, account_id, now } = context;
    await sql`insert into opening_debts (account_id, customer_id, amount_minor, owed_since, document_number, origin, reversal_of_id, at, business_date)
      select o.account_id, o.customer_id, o.amount_minor, o.owed_since, o.document_number, ${origin}, o.id, ${now}, ${todayOf(context)}::date
      from opening_debts o where o.account_id = ${account_id} and o.id = any(${[...ids]}::bigint[]) order by o.id`.execute(db);
    return [];
  },
  async used(db, account_id, ids) {
    const { rows } = await sql<{ id: number }>`select o.id from unnest(${[...ids]}::bigint[]) as o(id) where
      exists (select from payments p where p.account_id = ${account_id} and p.opening_debt_id = o.id)
      or exists (select from debt_write_offs w where w.account_id = ${account_id} and w.opening_debt_id = o.id)`.execute(db);
    return rows.map(({ id }) => id);
  },
};

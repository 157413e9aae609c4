import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { type ImportedRecord, insertRecords } from '../../../db/imported-records.ts';
import type { RecordStore } from '../../../jobs/record-store.ts';

const fields = ['customer_id', 'visited_on', 'visit_minute', 'service_names', 'employee_name', 'amount_minor', 'notes'] as const;

/** Visits of before, all or some. Nothing of them changes, so none has to be locked. */
export async function readPastVisits(db: Db, account_id: number, ids?: readonly number[]): Promise<ImportedRecord[]> {
  let query = db
    .selectFrom('past_visits')
    .where('account_id', '=', account_id)
    .select(['id', ...fields]);
  if (ids !== undefined) query = query.where('id', 'in', [0, ...ids]);
  const rows = await query.orderBy('id').execute();
  return rows.map(({ id, ...values }) => ({ id, version: 1, has_picture: false, values: { ...values }, tag_ids: [] }));
}

export const importedPastVisits: RecordStore = {
  table: 'past_visits',
  hasVersions: false,
  lock: readPastVisits,
  add: ({ db, account_id, now }, records, origin) =>
    insertRecords(
      db,
      sql`insert into past_visits`,
      'past_visits',
      account_id,
      records.map(({ values }) => ({
        ...Object.fromEntries(fields.map((field) => [field, values[field] ?? null])),
        origin,
        created_at: now.toISOString(),
      })),
    ),
  change: (_context, records) => Promise.resolve(records.length === 0),
  async remove({ db }, ids) {
    await sql`select remove_past_visits(${[...ids]}::bigint[])`.execute(db);
    return [];
  },
  used: () => Promise.resolve([]),
};

import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { deleteRecords, insertRecords, readRecords, recordsInUse, replaceRecords } from '../../../db/imported-records.ts';
import type { RecordStore } from '../../../jobs/record-store.ts';

/** The fields of a supplier that files bring. */
const fields = ['english_name', 'arabic_name', 'contact_name', 'mobile', 'email', 'trn', 'address', 'notes', 'status'] as const;

export const readImportedSuppliers = (db: Db, account_id: number) =>
  readRecords(db, 'suppliers', account_id, fields, { hasPictures: false });

export const importedSuppliers: RecordStore = {
  table: 'suppliers',
  lock: (db, account_id, ids) => readRecords(db, 'suppliers', account_id, fields, { ids, hasPictures: false }),
  add: ({ db, account_id, now }, records) =>
    insertRecords(
      db,
      sql`insert into suppliers`,
      'suppliers',
      account_id,
      records.map(({ values }) => ({ ...values, created_at: now.toISOString() })),
    ),
  change: ({ db, account_id }, records) =>
    replaceRecords(
      db,
      sql`update suppliers c`,
      'suppliers',
      account_id,
      fields,
      records.map(({ id, version, values }) => ({ ...values, id, version })),
    ),
  async remove({ db, account_id }, ids) {
    await deleteRecords(db, sql`delete from suppliers`, account_id, ids);
    return [];
  },
  used: (db, account_id, ids) => recordsInUse(db, 'suppliers', account_id, ids),
};

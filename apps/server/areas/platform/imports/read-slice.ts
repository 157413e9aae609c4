import type { Db } from '../../../db/database.ts';
import type { ImportRules, ReadRow } from './kind.ts';
import { readRowsAfter, type StoredImport } from './store.ts';

const rowsAtOnce = 500;

/** The rows behind a number that go through one transaction; rows that belong together are not parted. The check and the run have the same. */
export async function readSlice(
  db: Db,
  account_id: number,
  data: StoredImport,
  rules: ImportRules,
  after: number,
): Promise<{ rows: ReadRow[]; hasMore: boolean }> {
  const most = rules.rowsAtOnce ?? rowsAtOnce;
  const read = await readRowsAfter(db, account_id, data.id, after, most);
  const hasMore = read.length === most;
  const open = hasMore ? (rules.openRows?.(data, read) ?? 0) : 0;
  return { rows: read.slice(0, read.length - open), hasMore };
}

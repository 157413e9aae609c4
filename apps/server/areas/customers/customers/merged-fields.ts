import type { MergedColumn } from '@rawnaq/domain/customers/merging/merged-record';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

export type MergedValues = Readonly<Partial<Record<MergedColumn, string | number | null>>>;

/** Columns of a customer by their names: those of `mergeFields`, never what a caller sent. */
export async function replaceMergedFields(db: Db, account_id: number, id: number, values: MergedValues): Promise<void> {
  const columns = Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  if (columns.length > 0) await sql`update customers set ${sql.join(columns)} where account_id = ${account_id} and id = ${id}`.execute(db);
}

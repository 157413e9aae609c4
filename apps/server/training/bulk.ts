import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/** Rows per statement: large enough to be quick, small enough that a slow machine writes them well within the time that a statement has. */
const rowsAtOnce = 1000;

/**
 * Writes many rows of one table, whose columns are those of the first row. The rows travel as one JSON value, so that a statement has one parameter.
 */
export async function insertRows(db: Db, table: string, rows: readonly Readonly<Record<string, unknown>>[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const list = sql.join(columns.map((column) => sql.ref(column)));
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const json = JSON.stringify(rows.slice(start, start + rowsAtOnce));
    await sql`insert into ${sql.table(table)} (${list}) select ${list} from jsonb_populate_recordset(null::${sql.table(table)}, ${json}::jsonb)`.execute(
      db,
    );
  }
}

/** Takes `count` ids out of a table's sequence, so that rows which point at each other can be planned before they are written. */
export async function takeIds(db: Db, table: string, count: number): Promise<number[]> {
  const { rows } = await sql<{
    id: number;
  }>`select nextval(pg_get_serial_sequence(${table}, 'id')) as id from generate_series(1, ${count})`.execute(db);
  return rows.map((row) => row.id);
}

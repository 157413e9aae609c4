import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

/** Whether an expense, an expected one or a series of them names a record of the salon's lists, which therefore has to stay. */
export async function isNamedByExpense(
  db: Db,
  account_id: number,
  column: 'expense_type_id' | 'supplier_id',
  id: number,
): Promise<boolean> {
  const names = (table: 'expenses' | 'expected_expenses' | 'expected_expense_series') =>
    sql`exists (select from ${sql.table(table)} where account_id = ${account_id} and ${sql.ref(column)} = ${id})`;
  const { rows } = await sql<{ is_named: boolean }>`
    select ${names('expenses')} or ${names('expected_expenses')} or ${names('expected_expense_series')} as is_named`.execute(db);
  return rows[0]?.is_named === true;
}

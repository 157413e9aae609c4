import { firstExpenseTypes } from '@rawnaq/domain/finance/expenses/first-types';
import type { Db } from '../../../db/database.ts';

/** The types of expenses that every new account begins with. Inside the account's scope. */
export async function beginExpenseTypes(db: Db, account_id: number): Promise<void> {
  await db
    .insertInto('expense_types')
    .values(firstExpenseTypes.map((names) => ({ account_id, ...names })))
    .execute();
}

import type { Db } from '../../../db/database.ts';

export { likeText, type ListQuery, sortOf } from '../../../db/list-query.ts';

/** Deletes a record unless something names it: then false, and nothing more can be done in the transaction. */
export async function removeUnused(db: Db, table: 'products' | 'product_groups', account_id: number, id: number): Promise<boolean> {
  try {
    await db.deleteFrom(table).where('account_id', '=', account_id).where('id', '=', id).execute();
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === '23503') return false;
    throw error;
  }
}

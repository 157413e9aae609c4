import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

export interface ListWish {
  search?: string | undefined;
  page: number;
  per_page: number;
  sort?: string | undefined;
}

/** Any text that holds the words, in one spelling for both scripts. */
export const likeText = (search: string) =>
  sql<string>`'%' || replace(replace(replace(search_fold(${search}), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'`;

/** A whitelisted column, so that nothing of the query's text reaches the SQL. */
export function sortOf<Columns extends Record<string, string>>(
  sort: string | undefined,
  columns: Columns,
  otherwise: keyof Columns & string,
) {
  const name = (sort ?? otherwise).replace(/^-/, '');
  const column = columns[Object.hasOwn(columns, name) ? name : otherwise] as Columns[keyof Columns];
  return { column, direction: sort?.startsWith('-') === true ? ('desc' as const) : ('asc' as const) };
}

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

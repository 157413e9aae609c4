import type { SortOf } from '@rawnaq/contract/list-columns';
import { sql } from 'kysely';

export interface ListQuery {
  search?: string | undefined;
  page: number;
  per_page: number;
  sort?: string | undefined;
}

/** Any text that holds the words, in one spelling for both scripts. */
export const likeText = (search: string) =>
  sql<string>`'%' || replace(replace(replace(search_fold(${search}), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'`;

/** The orders of a list's store: one for each column that the list can be sorted by, and what else it knows. */
export type OrdersOf<Columns extends { readonly sortable: readonly string[] }, Order = string> = Readonly<
  Record<SortOf<Columns>, Order> & Record<string, Order>
>;

/** A whitelisted column, so that nothing of the query's text reaches the SQL. */
export function sortOf<Columns extends Record<string, unknown>>(
  sort: string | undefined,
  columns: Columns,
  otherwise: keyof Columns & string,
) {
  const name = (sort ?? otherwise).replace(/^-/, '');
  const column = columns[Object.hasOwn(columns, name) ? name : otherwise] as Columns[keyof Columns];
  return { column, direction: sort?.startsWith('-') === true ? ('desc' as const) : ('asc' as const) };
}

import { type RawBuilder, sql } from 'kysely';

/**
 * The first of these columns that is not null, for joins that look a row up by it. Not coalesce: under row-level security PostgreSQL does not trust a coalesce of
 * another table's columns before it has checked whose row it is, so that all rows of the account would be read for each one that is looked up. A case is trusted.
 */
export function firstOf(...columns: readonly [string, ...string[]]): RawBuilder<unknown> {
  const last = sql.ref(columns.at(-1) ?? '');
  const before = columns.slice(0, -1).map((column) => sql`when ${sql.ref(column)} is not null then ${sql.ref(column)}`);
  return before.length === 0 ? last : sql`case ${sql.join(before, sql` `)} else ${last} end`;
}

import { sql } from 'kysely';
import type { Db } from './database.ts';

/**
 * Gives the rows of an account the positions 1, 2, 3 … in the order of `ids`. Rows that are not named keep their order after them; ids that
 * are not there are passed over. Locks the rows in the order of their ids, so that two who reorder at once follow one another.
 */
export async function reorder(
  db: Db,
  table:
    | 'affected_items'
    | 'asset_brands'
    | 'asset_types'
    | 'customer_tags'
    | 'customer_types'
    | 'departments'
    | 'document_types'
    | 'employees'
    | 'it_locations'
    | 'offers'
    | 'packages'
    | 'payment_methods'
    | 'product_groups'
    | 'products'
    | 'resources'
    | 'service_groups'
    | 'sections'
    | 'services'
    | 'work_shifts'
    | 'working_locations',
  accountId: number,
  ids: readonly number[],
): Promise<void> {
  await sql`
    with rows as materialized (select id, position from ${sql.table(table)} where account_id = ${accountId} order by id for update),
      placed as (select id, row_number() over (order by array_position(${[...ids]}::bigint[], id), position, id) as place from rows)
    update ${sql.table(table)} as changed set position = placed.place
    from placed where changed.account_id = ${accountId} and changed.id = placed.id and changed.position <> placed.place`.execute(db);
}

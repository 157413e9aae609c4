import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

/**
 * What one use of each of these sold offers is worth without VAT: the net it was sold at, or brought in with, shared equally by all its uses. The employee who does the service earns
 * commission on that, because the visit itself costs nothing any more. Minor units, rounded down.
 */
export async function netOfOneUse(db: Db, account_id: number, sold_offer_ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (sold_offer_ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; net_minor: number }>`
    select s.id, coalesce(coalesce(s.opening_net_minor, l.net_minor) / nullif(case when s.type = 1 then i.quantity else s.uses_left + i.quantity - i.left_quantity end, 0), 0) as net_minor
    from sold_offers s
    left join invoice_lines l on l.account_id = s.account_id and l.invoice_id = s.invoice_id and l.position = s.line_position
    join lateral (select sum(quantity)::bigint as quantity, sum(left_quantity)::bigint as left_quantity from sold_offer_items
      where account_id = s.account_id and sold_offer_id = s.id) i on true
    where s.account_id = ${account_id} and s.id = any(${[...sold_offer_ids]}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row.net_minor]));
}

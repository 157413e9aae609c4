import { sql } from 'kysely';
import type { FactCut, SalesOf, Sql } from './branch.ts';
import { depositTender } from './method-branches.ts';

/** A key as callers have it, of a row `f` of keys: groups of services and products and offers are found when lines are added up already. */
const finalKeys: Readonly<Partial<Record<FactCut, { key: Sql; joins: Sql }>>> = {
  group: {
    key: sql`case when s.id is not null then 's' || s.service_group_id when p.id is not null then 'p' || p.product_group_id end`,
    joins: sql`left join services s on s.account_id = g.account_id and s.id = f.key left join products p on p.account_id = g.account_id and p.id = -f.key`,
  },
  offer: { key: sql`b.offer_id::text`, joins: sql`left join sold_offers b on b.account_id = g.account_id and b.id = f.key` },
  method: {
    key: sql`case f.key when -2 then 'gift_card' when -3 then 'balance' when -4 then 'debt' when ${-depositTender}::int then 'deposit' else f.key::text end`,
    joins: sql``,
  },
};

/** `rows` with the keys that callers have, as `f`: `select … from (this)`. */
export function withFinalKeys({ account_id, cut }: SalesOf, rows: Sql): Sql {
  const { key, joins } = finalKeys[cut] ?? { key: sql`f.key::text`, joins: sql`` };
  return sql`select f.*, ${key} as final_key from (${rows}) f cross join (select ${account_id}::int as account_id) g ${joins}`;
}

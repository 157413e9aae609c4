import type { valueCuts } from '@rawnaq/contract/reports/customer-reports';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { CustomersOf } from './visits-store.ts';

type Sql = RawBuilder<unknown>;
type ValueCut = (typeof valueCuts)[number];

interface ValueOf extends CustomersOf {
  cut: ValueCut;
  /** The source in lower case; null: customers of whom it is not known; undefined: all. */
  referral: string | null | undefined;
  /** Costs are read only for who may see them. */
  sees_cost: boolean;
}

/** What is added up of the documents of customers. `list_minor` is what was billed: discounts are off already. */
const valueSums = [
  'invoices',
  'list_minor',
  'billed_vat_minor',
  'debited_minor',
  'debited_vat_minor',
  'credited_minor',
  'credited_vat_minor',
  'cost_minor',
  'credited_cost_minor',
] as const;
type ValueSum = (typeof valueSums)[number];

export type ValueRow = { key: string | null; name: string | null; customers: number } & Record<ValueSum, number>;

const source = sql`nullif(lower(btrim(c.referral_source)), '')`;
const keys: Readonly<Record<ValueCut, { key: Sql; name: Sql }>> = {
  month: { key: sql`date_trunc('month', c.first_invoice_on::timestamp)::date::text`, name: sql`null::text` },
  referral: { key: source, name: sql`btrim(c.referral_source)` },
  customer: { key: sql`c.id::text`, name: sql`c.name` },
};

/** What customers whose first visit was in a period bought from it to the end of `as_of`, added up by a cut. */
export async function readCustomerValue(db: Db, of: ValueOf): Promise<readonly ValueRow[]> {
  const { account_id, from, to, as_of, cut, referral, sees_cost } = of;
  const { key, name } = keys[cut];
  const ofReferral = referral === undefined ? sql`true` : referral === null ? sql`${source} is null` : sql`${source} = ${referral}`;
  const documents = (table: Sql) =>
    sql`from ${table} x join chosen h on h.id = x.customer_id where x.account_id = ${account_id} and x.business_date between ${from}::date and ${as_of}::date`;
  const adds = (values: Partial<Record<ValueSum, Sql>>) =>
    sql`select h.id as customer_id, ${sql.join(valueSums.map((sum) => sql`${values[sum] === undefined ? sql`0` : sql`sum(${values[sum]})`}::bigint as ${sql.ref(sum)}`))}`;
  const costs = sql`
    union all ${adds({ cost_minor: sql`l.cost_minor` })} from invoices x join chosen h on h.id = x.customer_id
      join invoice_lines l on l.account_id = x.account_id and l.invoice_id = x.id and l.cost_minor is not null
        and l.business_date between ${from}::date and ${as_of}::date
      where x.account_id = ${account_id} and x.business_date between ${from}::date and ${as_of}::date group by h.id
    union all ${adds({ credited_cost_minor: sql`l.cost_minor` })} from credit_notes x join chosen h on h.id = x.customer_id
      join credit_note_lines l on l.account_id = x.account_id and l.credit_note_id = x.id and l.cost_minor is not null
      where x.account_id = ${account_id} and x.business_date between ${from}::date and ${as_of}::date group by h.id`;
  const { rows } = await sql<ValueRow>`
    with chosen as materialized (
      select c.id, ${key} as key, ${name} as name from customers c
      where c.account_id = ${account_id} and c.first_invoice_on between ${from}::date and least(${to}::date, ${as_of}::date) and ${ofReferral}
    ), parts as (
      ${adds({ invoices: sql`1`, list_minor: sql`x.total_minor`, billed_vat_minor: sql`x.vat_minor` })} ${documents(sql`invoices`)} group by h.id
      union all ${adds({ credited_minor: sql`x.total_minor`, credited_vat_minor: sql`x.vat_minor` })} ${documents(sql`credit_notes`)} group by h.id
      union all ${adds({ debited_minor: sql`x.total_minor`, debited_vat_minor: sql`x.vat_minor` })} ${documents(sql`debit_notes`)} group by h.id
      ${sees_cost ? costs : sql``}
    )
    select h.key, min(h.name) as name, count(*)::int as customers, ${sql.join(valueSums.map((sum) => sql`coalesce(sum(p.${sql.ref(sum)}), 0)::bigint as ${sql.ref(sum)}`))}
    from chosen h left join (select customer_id, ${sql.join(valueSums.map((sum) => sql`sum(${sql.ref(sum)}) as ${sql.ref(sum)}`))} from parts group by 1) p on p.customer_id = h.id
    group by h.key`.execute(db);
  return rows;
}

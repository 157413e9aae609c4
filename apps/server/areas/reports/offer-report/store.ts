import type { listReportOffers, OfferPart } from '@rawnaq/contract/reports/sold/offer-report';
import type { reportOfferColumns } from '@rawnaq/contract/reports/sold/offer-report-list';
import type { Output } from '@rawnaq/contract/endpoint';
import type { ReportPeriod } from '@rawnaq/domain/reports/accounting/report-period';
import type { OfferSum } from '@rawnaq/domain/reports/measures/offer-measures';
import { addDays } from '@rawnaq/domain/time/calendar-date';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { likeText, type ListQuery, type OrdersOf, sortOf } from '../../../db/list-query.ts';

type Sql = RawBuilder<unknown>;

export interface OffersOf extends ReportPeriod {
  account_id: number;
}

/** What so many uses of a sold offer earn: `earnedAfter` in `packages/domain/reports/accounting/shares.ts`. */
const earnedAfter = (used: Sql): Sql => sql`case when ${used} >= f.uses then f.net_minor else f.net_minor * (${used}) / f.uses end`;

/**
 * Sold offers with what they were sold at without VAT and how many uses that is of, the entries of their ledgers up to the last day with how many uses there were before
 * and after each, and each last day that an offer ever had (`since` when, `until` another one was set).
 */
const ledgers = ({ account_id, to }: OffersOf): Sql => sql`
  facts as materialized (
    select s.id, s.offer_id, s.english_name, s.arabic_name, s.invoice_id, coalesce(s.opening_net_minor, l.net_minor) as net_minor, case when s.type = 1 then i.quantity else s.uses_left + i.used end as uses
    from sold_offers s left join invoice_lines l on l.account_id = s.account_id and l.invoice_id = s.invoice_id and l.position = s.line_position
    join (select sold_offer_id, sum(quantity)::bigint as quantity, sum(quantity - left_quantity)::bigint as used from sold_offer_items
      where account_id = ${account_id} group by sold_offer_id) i on i.sold_offer_id = s.id
    where s.account_id = ${account_id} and s.business_date <= ${to}::date and (s.origin is null or exists (select from sold_offer_entries e
      where e.account_id = s.account_id and e.sold_offer_id = s.id and e.kind = 6 and e.business_date <= ${to}::date))
  ), moves as materialized (
    select e.id, e.sold_offer_id, e.kind, e.business_date as day, e.invoice_id, e.line_position, e.credit_note_id, e.change,
      (sum(e.change) over (partition by e.sold_offer_id order by e.id))::bigint as used
    from (select *, case kind when 2 then quantity when 3 then -quantity else 0 end as change from sold_offer_entries
      where account_id = ${account_id} and business_date <= ${to}::date and kind <> 5) e
  ), last_days as materialized (
    select id, sold_offer_id, new_expires_on as last_day, business_date as since,
      coalesce(lead(business_date) over (partition by sold_offer_id order by id), 'infinity') as until
    from sold_offer_entries where account_id = ${account_id} and kind in (1, 5, 6)
  )`;

/** What sold offers were used by the entries `m` of each, and whether they were withdrawn: then nothing is left. Added up at once: one after the other, each offer would read all entries. */
const usedUp = sql`coalesce(sum(m.change), 0)::bigint as used, coalesce(bool_or(m.kind = 4), false) as is_withdrawn`;

const nothing = sql`null::bigint as entry_id, null::bigint as invoice_id, null::bigint as credit_note_id, 0::bigint as cost_minor`;

const moved = ({ from }: OffersOf, where: Sql, uses: Sql, amount: Sql): Sql => sql`
  select f.id as sold_offer_id, m.day, null::date as expires_on, m.id as entry_id, m.invoice_id, m.credit_note_id, m.kind, (${uses})::bigint as uses, (${amount})::bigint as amount_minor,
    coalesce(case m.kind
      when 2 then (select l.cost_minor from invoice_lines l where l.account_id = current_account_id() and l.invoice_id = m.invoice_id and l.position = m.line_position)
      when 3 then (select -sum(c.cost_minor)::bigint from credit_note_lines c
        where c.account_id = current_account_id() and c.credit_note_id = m.credit_note_id and c.invoice_id = m.invoice_id and c.line_position = m.line_position) end, 0)::bigint as cost_minor
  from moves m join facts f on f.id = m.sold_offer_id where m.day >= ${from}::date and ${where}`;

const left = ({ account_id, to }: OffersOf, where: Sql): Sql => sql`
  select x.sold_offer_id, null::date as day, x.expires_on, ${nothing}, x.uses, x.amount_minor from (
    select f.id as sold_offer_id, d.last_day as expires_on, case when m.is_withdrawn then 0 else f.uses - m.used end as uses,
      (case when m.is_withdrawn then 0 else f.net_minor - (${earnedAfter(sql`m.used`)}) end - coalesce(v.counted_minor, 0))::bigint as amount_minor
    from facts f join (select n.id, ${usedUp} from facts n left join moves m on m.sold_offer_id = n.id group by n.id) m on m.id = f.id
    left join last_days d on d.sold_offer_id = f.id and d.since <= ${to}::date and d.until > ${to}::date
    left join (select sold_offer_id, sum(amount_minor)::bigint as counted_minor from accounting_valuations
      where account_id = ${account_id} and kind = 'offer' and business_date <= ${to}::date group by sold_offer_id) v on v.sold_offer_id = f.id
  ) x where (x.uses <> 0 or x.amount_minor <> 0) and ${where}`;
const expiring = (of: OffersOf, days: number): Sql =>
  left(of, sql`x.expires_on between ${of.to}::date and ${addDays(of.to, days)}::date and x.amount_minor > 0`);

/** What a figure is the sum of. An offer expires on the day after its last one, with what was not used of it then; who lets it be used longer later changes nothing. */
const rowsOf: Readonly<Record<OfferPart, (of: OffersOf) => Sql>> = {
  sold: (of) => moved(of, sql`m.kind = 1`, sql`f.uses`, sql`f.net_minor`),
  withdrawn: (of) => moved(of, sql`m.kind = 4 and m.credit_note_id is not null`, sql`f.uses`, sql`f.net_minor`),
  // Taken back where its import was undone.
  opened: (of) =>
    moved(
      of,
      sql`(m.kind = 6 or m.kind = 4 and m.credit_note_id is null)`,
      sql`case m.kind when 6 then f.uses else -f.uses end`,
      sql`case m.kind when 6 then f.net_minor else -f.net_minor end`,
    ),
  used: (of) =>
    moved(of, sql`m.kind in (2, 3)`, sql`m.change`, sql`(${earnedAfter(sql`m.used`)}) - (${earnedAfter(sql`m.used - m.change`)})`),
  expired: ({ from, to }) => sql`
    select f.id as sold_offer_id, m.day, m.last_day as expires_on, ${nothing}, f.uses - m.used as uses, (f.net_minor - (${earnedAfter(sql`m.used`)}))::bigint as amount_minor
    from (select d.id, d.sold_offer_id, d.last_day, d.day, ${usedUp}
      from (select *, greatest(last_day + 1, since) as day from last_days) d left join moves m on m.sold_offer_id = d.sold_offer_id and m.day < d.day
      where d.day between ${from}::date and ${to}::date and d.until > d.last_day and (d.since <= d.last_day or d.until > d.since) group by 1, 2, 3, 4) m
    join facts f on f.id = m.sold_offer_id where not m.is_withdrawn and m.used < f.uses`,
  left: (of) => left(of, sql`true`),
  left_expired: (of) => left(of, sql`x.expires_on < ${of.to}::date`),
  expiring_30: (of) => expiring(of, 30),
  expiring_60: (of) => expiring(of, 60),
  expiring_90: (of) => expiring(of, 90),
};

export type OfferSums = Partial<Record<OfferSum, number>>;

/** Sums of each offer of which something happened in a period or is left at its end. `to` is no day to come. */
export async function readOfferSums(
  db: Db,
  of: OffersOf,
): Promise<readonly (OfferSums & { offer_id: number; english_name: string; arabic_name: string })[]> {
  const isIn = (column: string, days: number) =>
    sql`coalesce(sum(amount_minor) filter (where part = 'left' and amount_minor > 0 and expires_on between ${of.to}::date and ${addDays(of.to, days)}::date), 0)::bigint as ${sql.ref(column)}`;
  const sum = (as: OfferSum, where: Sql, what = sql`amount_minor`) =>
    sql`coalesce(sum(${what}) filter (where ${where}), 0)::bigint as ${sql.ref(as)}`;
  const used = sql`part = 'used' and kind = 2`;
  const returned = sql`part = 'used' and kind = 3`;
  const part = (name: OfferPart) =>
    sql`select ${name} as part, x.sold_offer_id, ${name === 'left' || name === 'expired' ? sql`0::smallint` : sql`x.kind`} as kind, x.expires_on, x.uses, x.amount_minor, x.cost_minor from (${rowsOf[name](of)}) x`;
  const { rows } = await sql<OfferSums & { offer_id: number; english_name: string; arabic_name: string }>`
    with ${ledgers(of)},
    parts as materialized (${sql.join((['sold', 'withdrawn', 'opened', 'used', 'expired', 'left'] as const).map(part), sql` union all `)}),
    sums as (
      select f.offer_id, ${sql.join([
        sum('sold_offers', sql`part = 'sold'`, sql`1`),
        sum('sold_minor', sql`part = 'sold'`),
        sum('withdrawn_minor', sql`part = 'withdrawn'`),
        sum('opened_minor', sql`part = 'opened'`),
        sum('used', used, sql`p.uses`),
        sum('used_returned', returned, sql`-p.uses`),
        sum('earned_minor', used),
        sum('earned_returned_minor', returned, sql`-amount_minor`),
        sum('cost_minor', used, sql`cost_minor`),
        sum('credited_cost_minor', returned, sql`-cost_minor`),
        sum('ended_minor', sql`part = 'expired'`),
        sum('left_uses', sql`part = 'left'`, sql`p.uses`),
        sum('left_minor', sql`part = 'left'`),
        sum('ended_left_minor', sql`part = 'left' and expires_on < ${of.to}::date`),
        isIn('ending_30_minor', 30),
        isIn('ending_60_minor', 60),
        isIn('ending_90_minor', 90),
      ])}
      from parts p join facts f on f.id = p.sold_offer_id group by f.offer_id
    )
    select s.*, o.english_name, o.arabic_name from sums s join offers o on o.account_id = ${of.account_id} and o.id = s.offer_id`.execute(
    db,
  );
  return rows;
}

const orders = { date: 'r.day', expires_on: 'r.expires_on', amount_minor: 'r.amount_minor' } as const satisfies OrdersOf<
  typeof reportOfferColumns
>;

type Row = Output<typeof listReportOffers.output>['data'][number];

/** The rows behind a figure, with how many they are and what they come to. */
export async function listOfferRows(
  db: Db,
  of: OffersOf & { part: OfferPart; offer_id: number | undefined },
  { search, sort, page, per_page }: ListQuery,
) {
  const { account_id, part, offer_id } = of;
  const { column, direction } = sortOf(sort ?? '-date', orders, 'date');
  const found =
    search === undefined || search === ''
      ? sql`true`
      : sql`search_fold(concat_ws(' ', f.english_name, f.arabic_name, s.number, n.number, i.number)) like ${likeText(search)}`;
  const { rows } = await sql<Row & { total: number; all_minor: number; all_uses: number; all_cost: number }>`
    with ${ledgers(of)}
    select r.sold_offer_id, r.entry_id, f.english_name, f.arabic_name, r.day as date, r.expires_on, case when r.credit_note_id is null then r.invoice_id end as invoice_id,
      r.credit_note_id, coalesce(n.number, i.number) as number, s.number as sale_number, r.uses, r.amount_minor, r.cost_minor, count(*) over ()::int as total,
      (sum(r.amount_minor) over ())::bigint as all_minor, (sum(r.uses) over ())::bigint as all_uses, (sum(r.cost_minor) over ())::bigint as all_cost
    from (${rowsOf[part](of)}) r join facts f on f.id = r.sold_offer_id
    left join invoices s on s.account_id = ${account_id} and s.id = f.invoice_id
    left join invoices i on i.account_id = ${account_id} and i.id = r.invoice_id
    left join credit_notes n on n.account_id = ${account_id} and n.id = r.credit_note_id
    where ${found} and ${offer_id === undefined ? sql`true` : sql`f.offer_id = ${offer_id}`}
    order by ${sql.ref(column)} ${sql.raw(direction)} nulls last, r.sold_offer_id, r.entry_id limit ${per_page} offset ${(page - 1) * per_page}`.execute(
    db,
  );
  const [first] = rows;
  return {
    data: rows.map(({ total: _, all_minor: _minor, all_uses: _uses, all_cost: _cost, ...row }): Row => row),
    total: first?.total ?? 0,
    amount_minor: first?.all_minor ?? 0,
    uses: first?.all_uses ?? 0,
    cost_minor: first?.all_cost ?? 0,
  };
}

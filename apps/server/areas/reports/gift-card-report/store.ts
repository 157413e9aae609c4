import type { GiftCardPart, listReportGiftCards } from '@rawnaq/contract/reports/gift-card-report';
import type { reportGiftCardColumns } from '@rawnaq/contract/reports/gift-card-report-list';
import type { Output } from '@rawnaq/contract/endpoint';
import type { ReportPeriod } from '@rawnaq/domain/reports/accounting/report-period';
import { type ReportStep, stepKey } from '@rawnaq/domain/reports/comparison/report-steps';
import type { GiftCardSum } from '@rawnaq/domain/reports/measures/gift-card-measures';
import { addDays, type CalendarDate } from '@rawnaq/domain/time/calendar-date';
import { formatGiftCardCode } from '@rawnaq/domain/value/gift-cards/gift-card';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { likeText, type ListQuery, type OrdersOf, sortOf } from '../../../db/list-query.ts';

type Sql = RawBuilder<unknown>;

export interface CardsOf extends ReportPeriod {
  account_id: number;
}

/** Kinds of the ledger of cards: issued, used by an invoice, given back by a credit note, taken back with the card's own sale, opened with what was left elsewhere. */
const entries = ({ account_id, from, to }: CardsOf, where: Sql, amount: Sql): Sql => sql`
  select e.gift_card_id, e.business_date as day, g.expires_on, e.invoice_id, e.credit_note_id, (${amount})::bigint as amount_minor
  from gift_card_entries e join gift_cards g on g.account_id = e.account_id and g.id = e.gift_card_id
  where e.account_id = ${account_id} and e.business_date between ${from}::date and ${to}::date and ${where}`;

/** Each last day that a card ever had, until the day on which somebody set another one. */
const lastDays = (account_id: number): Sql => sql`
  select c.gift_card_id, c.expires_on as last_day, c.business_date as until from gift_card_expiry_changes c where c.account_id = ${account_id} and c.expires_on is not null
  union all select g.id, g.expires_on, 'infinity' from gift_cards g where g.account_id = ${account_id} and g.expires_on is not null`;

/** What is on each card at the end of a day, less what the books counted as income of it by then, and its last day as it was then. */
const stands = (account_id: number, day: CalendarDate): Sql => sql`
  select g.id as gift_card_id, case when c.found then c.expires_on else g.expires_on end as expires_on, s.amount_minor from (
    select gift_card_id, sum(amount_minor)::bigint as amount_minor from (
      select gift_card_id, amount_minor from gift_card_entries where account_id = ${account_id} and business_date <= ${day}::date
      union all select gift_card_id, -amount_minor from accounting_valuations where account_id = ${account_id} and kind = 'gift_card' and business_date <= ${day}::date
    ) m group by gift_card_id having sum(amount_minor) <> 0
  ) s join gift_cards g on g.account_id = ${account_id} and g.id = s.gift_card_id
  left join lateral (select true as found, x.expires_on from gift_card_expiry_changes x
    where x.account_id = ${account_id} and x.gift_card_id = g.id and x.business_date > ${day}::date order by x.id limit 1) c on true`;

const left = ({ account_id, to }: CardsOf, where: Sql): Sql => sql`
  select s.gift_card_id, null::date as day, s.expires_on, null::bigint as invoice_id, null::bigint as credit_note_id, s.amount_minor
  from (${stands(account_id, to)}) s where ${where}`;
const expiring = (of: CardsOf, days: number): Sql =>
  left(of, sql`s.expires_on between ${of.to}::date and ${addDays(of.to, days)}::date and s.amount_minor > 0`);

/** What a figure is the sum of. A card expires on the day after its last one, with what was on it then; who makes it valid again later changes nothing. */
const rowsOf: Readonly<Record<GiftCardPart, (of: CardsOf) => Sql>> = {
  sold: (of) => entries(of, sql`e.kind = 0 and g.type = 0`, sql`e.amount_minor`),
  given: (of) => entries(of, sql`e.kind = 0 and g.type <> 0`, sql`e.amount_minor`),
  opened: (of) => entries(of, sql`e.kind = 4`, sql`e.amount_minor`),
  used: (of) => entries(of, sql`e.kind in (1, 2)`, sql`-e.amount_minor`),
  withdrawn: (of) => entries(of, sql`e.kind = 3`, sql`-e.amount_minor`),
  expired: ({ account_id, from, to }) => sql`
    select d.gift_card_id, d.last_day + 1 as day, d.last_day as expires_on, null::bigint as invoice_id, null::bigint as credit_note_id, sum(e.amount_minor)::bigint as amount_minor
    from (${lastDays(account_id)}) d join gift_card_entries e on e.account_id = ${account_id} and e.gift_card_id = d.gift_card_id and e.business_date <= d.last_day
    where d.last_day + 1 between ${from}::date and ${to}::date and d.until > d.last_day group by d.gift_card_id, d.last_day having sum(e.amount_minor) > 0`,
  left: (of) => left(of, sql`true`),
  left_expired: (of) => left(of, sql`s.expires_on < ${of.to}::date`),
  expiring_30: (of) => expiring(of, 30),
  expiring_60: (of) => expiring(of, 60),
  expiring_90: (of) => expiring(of, 90),
};

export type CardSums = Partial<Record<GiftCardSum, number>>;

interface DaySums {
  day: CalendarDate;
  sums: CardSums;
}

/** What moved on each day of a period, by the ledger. */
async function readDays(db: Db, of: CardsOf): Promise<readonly DaySums[]> {
  const { account_id, from, to } = of;
  const { rows } = await sql<Record<GiftCardSum, number> & { day: CalendarDate }>`
    with moved as (
      select e.business_date as day, count(*) filter (where e.kind = 0 and g.type = 0)::int as sold_cards,
        coalesce(sum(e.amount_minor) filter (where e.kind = 0 and g.type = 0), 0)::bigint as sold_minor,
        coalesce(sum(e.amount_minor) filter (where e.kind = 0 and g.type <> 0), 0)::bigint as given_minor,
        coalesce(sum(e.amount_minor) filter (where e.kind = 4), 0)::bigint as opened_minor,
        coalesce(-sum(e.amount_minor) filter (where e.kind = 1), 0)::bigint as charged_minor,
        coalesce(sum(e.amount_minor) filter (where e.kind = 2), 0)::bigint as returned_minor,
        coalesce(-sum(e.amount_minor) filter (where e.kind = 3), 0)::bigint as taken_back_minor, sum(e.amount_minor)::bigint as moved_minor
      from gift_card_entries e join gift_cards g on g.account_id = e.account_id and g.id = e.gift_card_id
      where e.account_id = ${account_id} and e.business_date between ${from}::date and ${to}::date group by 1
    ), ended as (
      select day, sum(amount_minor)::bigint as ended_minor from (${rowsOf.expired(of)}) x group by 1
    ), counted as (
      select business_date as day, sum(amount_minor)::bigint as counted_minor from accounting_valuations
      where account_id = ${account_id} and kind = 'gift_card' and business_date between ${from}::date and ${to}::date group by 1
    )
    select d.day, m.sold_cards, m.sold_minor, m.given_minor, m.opened_minor, m.charged_minor, m.returned_minor, m.taken_back_minor, m.moved_minor, n.ended_minor, c.counted_minor
    from (select day from moved union select day from ended union select day from counted) d
    left join moved m using (day) left join ended n using (day) left join counted c using (day) order by d.day`.execute(db);
  return rows.map(({ day, ...sums }) => ({ day, sums }));
}

const addTo = (sums: Record<string, number>, more: CardSums): void => {
  for (const [name, value] of Object.entries(more)) sums[name] = (sums[name] ?? 0) + value;
};
const stock = ['moved_minor', 'counted_minor'] as const;

/** Sums of a period by day or month, each with what is left at its end, and of the whole of it. `to` is no day to come. */
export async function readCardSums(db: Db, of: CardsOf, by: ReportStep, keys: readonly CalendarDate[]) {
  const { account_id, from } = of;
  const part = (name: GiftCardPart, as: GiftCardSum) =>
    sql`(select coalesce(sum(amount_minor), 0)::bigint from (${rowsOf[name](of)}) x) as ${sql.ref(as)}`;
  const [days, opening, ends] = await Promise.all([
    readDays(db, of),
    sql<{ moved_minor: number; counted_minor: number }>`
      select (select coalesce(sum(amount_minor), 0)::bigint from gift_card_entries where account_id = ${account_id} and business_date < ${from}::date) as moved_minor,
        (select coalesce(sum(amount_minor), 0)::bigint from accounting_valuations where account_id = ${account_id} and kind = 'gift_card' and business_date < ${from}::date) as counted_minor`.execute(
      db,
    ),
    sql<CardSums>`select ${sql.join([
      part('left_expired', 'ended_left_minor'),
      part('expiring_30', 'ending_30_minor'),
      part('expiring_60', 'ending_60_minor'),
      part('expiring_90', 'ending_90_minor'),
    ])}`.execute(db),
  ]);
  const running: Record<string, number> = { ...opening.rows[0] };
  const whole: Record<string, number> = {};
  const byKey = Map.groupBy(days, ({ day }) => stepKey(day, by));
  const steps = keys.map((date) => {
    const own: Record<string, number> = {};
    for (const { sums } of byKey.get(date) ?? []) addTo(own, sums);
    addTo(whole, own);
    for (const name of stock) running[name] = (running[name] ?? 0) + (own[name] ?? 0);
    return { date, sums: { ...own, ...running } };
  });
  return { steps, totals: { ...whole, ...running, ...ends.rows[0] } as CardSums };
}

const orders = { date: 'f.day', expires_on: 'f.expires_on', amount_minor: 'f.amount_minor' } as const satisfies OrdersOf<
  typeof reportGiftCardColumns
>;

type Row = Output<typeof listReportGiftCards.output>['data'][number];

/** The rows behind a figure, with how many they are and what they come to. */
export async function listCardRows(db: Db, of: CardsOf, part: GiftCardPart, { search, sort, page, per_page }: ListQuery) {
  const { column, direction } = sortOf(sort ?? '-date', orders, 'date');
  const letters = (search ?? '').toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
  // Looked up of what is shown; only a search has to know the numbers of all.
  const number = (note: Sql, invoice: Sql) => sql`coalesce(
    (select n.number from credit_notes n where n.account_id = ${of.account_id} and n.id = ${note}),
    (select i.number from invoices i where i.account_id = ${of.account_id} and i.id = ${invoice}))`;
  // No coalesce: row-level security keeps what is looked up by one from the index, and a search would read all invoices for each card.
  const invoice = sql`case when r.invoice_id is not null then r.invoice_id ${part === 'sold' ? sql`when r.day is not null and r.credit_note_id is null then g.invoice_id` : sql``} end`;
  const found =
    search === undefined || search === ''
      ? sql`true`
      : sql`((${letters} <> '' and g.code like '%' || ${letters} || '%') or search_fold(${number(sql`r.credit_note_id`, invoice)}) like ${likeText(search)})`;
  const { rows } = await sql<Row & { total: number; all_minor: number }>`
    with found as materialized (
      select r.gift_card_id, g.code, g.type, r.day, r.expires_on, r.invoice_id, r.credit_note_id, r.amount_minor, ${invoice} as numbered_id
      from (${rowsOf[part](of)}) r join gift_cards g on g.account_id = ${of.account_id} and g.id = r.gift_card_id where ${found}),
    whole as (select count(*)::int as total, coalesce(sum(amount_minor), 0)::bigint as all_minor from found)
    select f.gift_card_id, f.code, f.type, f.day as date, f.expires_on, case when f.credit_note_id is null then f.invoice_id end as invoice_id, f.credit_note_id,
      ${number(sql`f.credit_note_id`, sql`f.numbered_id`)} as number, f.amount_minor, whole.total, whole.all_minor
    from found f cross join whole
    order by ${sql.ref(column)} ${sql.raw(direction)} nulls last, f.gift_card_id, f.invoice_id limit ${per_page} offset ${(page - 1) * per_page}`.execute(
    db,
  );
  return {
    data: rows.map(({ total: _, all_minor: __, code, ...row }): Row => ({ ...row, code: formatGiftCardCode(code) })),
    total: rows[0]?.total ?? 0,
    amount_minor: rows[0]?.all_minor ?? 0,
  };
}

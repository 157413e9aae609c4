import type { listReportPoints, LoyaltyPart } from '@rawnaq/contract/reports/loyalty-report';
import type { reportPointColumns } from '@rawnaq/contract/reports/loyalty-report-list';
import type { Output } from '@rawnaq/contract/endpoint';
import type { ReportPeriod } from '@rawnaq/domain/reports/accounting/report-period';
import { type ReportStep, stepKey } from '@rawnaq/domain/reports/comparison/report-steps';
import type { LoyaltySum } from '@rawnaq/domain/reports/measures/loyalty-measures';
import type { CalendarDate } from '@rawnaq/domain/time/calendar-date';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { likeText, type ListQuery, type OrdersOf, sortOf } from '../../../db/list-query.ts';

type Sql = RawBuilder<unknown>;

export interface PointsOf extends ReportPeriod {
  account_id: number;
}

const entries = ({ account_id, from, to }: PointsOf, where: Sql, points: Sql): Sql => sql`
  select e.id as entry_id, e.customer_id, e.business_date as day, e.invoice_id, e.credit_note_id, (${points})::bigint as points
  from loyalty_entries e where e.account_id = ${account_id} and e.business_date between ${from}::date and ${to}::date and e.points <> 0 and ${where}`;

/** What a figure is the sum of, by the ledger of points. */
const rowsOf: Readonly<Record<LoyaltyPart, (of: PointsOf) => Sql>> = {
  earned: (of) => entries(of, sql`e.kind in (1, 5)`, sql`e.points`),
  redeemed: (of) => entries(of, sql`e.kind in (2, 6)`, sql`-e.points`),
  expired: (of) => entries(of, sql`e.kind = 3`, sql`-e.points`),
  adjusted: (of) => entries(of, sql`e.kind = 4`, sql`e.points`),
  opened: (of) => entries(of, sql`e.kind = 7`, sql`e.points`),
  left: ({ account_id, to }) => sql`
    select null::bigint as entry_id, e.customer_id, null::date as day, null::bigint as invoice_id, null::bigint as credit_note_id, sum(e.points)::bigint as points
    from loyalty_entries e where e.account_id = ${account_id} and e.business_date <= ${to}::date group by e.customer_id having sum(e.points) <> 0`,
};

export type PointSums = Partial<Record<LoyaltySum, number>>;

/** Sums of a period by day or month, each with the points that are left at its end, and of the whole of it. `to` is no day to come. */
export async function readPointSums(db: Db, of: PointsOf, by: ReportStep, keys: readonly CalendarDate[]) {
  const { account_id, from, to } = of;
  const sum = (as: LoyaltySum, where: Sql, sign: 1 | -1) =>
    sql`coalesce(${sql.lit(sign)} * sum(points) filter (where ${where}), 0)::bigint as ${sql.ref(as)}`;
  const [days, stands] = await Promise.all([
    sql<Record<LoyaltySum, number> & { day: CalendarDate }>`
      select business_date as day, ${sql.join([
        sum('earned', sql`kind = 1`, 1),
        sum('earned_taken_back', sql`kind = 5`, -1),
        sum('redeemed', sql`kind = 2`, -1),
        sum('redeemed_given_back', sql`kind = 6`, 1),
        sum('ended', sql`kind = 3`, -1),
        sum('adjusted', sql`kind = 4`, 1),
        sum('opened', sql`kind = 7`, 1),
        sum('left', sql`true`, 1),
      ])}
      from loyalty_entries where account_id = ${account_id} and business_date between ${from}::date and ${to}::date group by 1 order by 1`.execute(
      db,
    ),
    sql<{ opening: number; holders: number }>`
      select (select coalesce(sum(points), 0)::bigint from loyalty_entries where account_id = ${account_id} and business_date < ${from}::date) as opening,
        (select count(*)::int from (${rowsOf.left(of)}) x where points > 0) as holders`.execute(db),
  ]);
  const { opening = 0, holders = 0 } = stands.rows[0] ?? {};
  const byKey = Map.groupBy(days.rows, ({ day }) => stepKey(day, by));
  const whole: Record<string, number> = {};
  let left_now = opening;
  const steps = keys.map((date) => {
    const own: Record<string, number> = {};
    for (const { day: _, ...sums } of byKey.get(date) ?? [])
      for (const [name, value] of Object.entries(sums)) own[name] = (own[name] ?? 0) + value;
    for (const [name, value] of Object.entries(own)) whole[name] = (whole[name] ?? 0) + value;
    left_now += own['left'] ?? 0;
    return { date, sums: { ...own, left: left_now } };
  });
  return { steps, totals: { ...whole, left: left_now, holders } as PointSums };
}

const orders = { date: 'r.day', customer_name: 'c.name', points: 'r.points' } as const satisfies OrdersOf<typeof reportPointColumns>;

type Row = Output<typeof listReportPoints.output>['data'][number];

/** The rows behind a figure, with how many they are and what they come to. */
export async function listPointRows(db: Db, of: PointsOf, part: LoyaltyPart, { search, sort, page, per_page }: ListQuery) {
  const { column, direction } = sortOf(sort ?? (part === 'left' ? '-points' : '-date'), orders, 'date');
  const found = search === undefined || search === '' ? sql`true` : sql`search_fold(c.name) like ${likeText(search)}`;
  const { rows } = await sql<Row & { total: number; all_points: number }>`
    select r.entry_id, r.customer_id, c.name as customer_name, r.day as date, case when r.credit_note_id is null then r.invoice_id end as invoice_id,
      coalesce(n.number, i.number) as number, r.points, count(*) over ()::int as total, (sum(r.points) over ())::bigint as all_points
    from (${rowsOf[part](of)}) r join customers c on c.account_id = ${of.account_id} and c.id = r.customer_id
    left join invoices i on i.account_id = ${of.account_id} and i.id = r.invoice_id
    left join credit_notes n on n.account_id = ${of.account_id} and n.id = r.credit_note_id
    where ${found} order by ${sql.ref(column)} ${sql.raw(direction)}, r.entry_id, r.customer_id limit ${per_page} offset ${(page - 1) * per_page}`.execute(
    db,
  );
  return {
    data: rows.map(({ total: _, all_points: __, ...row }): Row => row),
    total: rows[0]?.total ?? 0,
    points: rows[0]?.all_points ?? 0,
  };
}

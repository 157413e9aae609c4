import type { Output } from '@rawnaq/contract/endpoint';
import type { listStockTakes, stockTake } from '@rawnaq/contract/catalogue/stock-takes';
import { divideHalfUp } from '@rawnaq/domain/money/divide-half-up';
import { costOf } from '@rawnaq/domain/catalogue/stock/stock-value';
import { sql } from 'kysely';
import { userName } from '../../../db/user-name.ts';
import type { Db } from '../../../db/database.ts';
import { likeText } from './list-query.ts';

export type StockTakeRecord = Output<typeof stockTake>;
type TakesQuery = Output<typeof listStockTakes.input>;

/** What a count is about: the active products of its group, or of all, and whatever was counted. */
const isAbout = (
  account_id: number,
) => sql<boolean>`(exists (select from stock_take_lines l where l.account_id = ${account_id} and l.stock_take_id = t.id and l.product_id = p.id)
  or (t.status = 1 and p.status = 1 and (t.product_group_id is null or p.product_group_id = t.product_group_id)))`;

const takes = (db: Db, account_id: number) =>
  db
    .selectFrom('stock_takes as t')
    .leftJoin('product_groups as g', (join) => join.onRef('g.account_id', '=', 't.account_id').onRef('g.id', '=', 't.product_group_id'))
    .leftJoin('users as s', (join) => join.onRef('s.account_id', '=', 't.account_id').onRef('s.id', '=', 't.started_by_user_id'))
    .leftJoin('users as c', (join) => join.onRef('c.account_id', '=', 't.account_id').onRef('c.id', '=', 't.closed_by_user_id'))
    .where('t.account_id', '=', account_id);

const columns = (account_id: number) =>
  [
    't.id',
    't.product_group_id',
    'g.english_name as group_english_name',
    'g.arabic_name as group_arabic_name',
    't.status',
    't.note',
    't.started_at',
    userName<string | null>('s').as('started_by_name'),
    't.closed_at',
    userName<string | null>('c').as('closed_by_name'),
    sql<number>`(select count(*) from products p where p.account_id = ${account_id} and ${isAbout(account_id)})`.as('product_count'),
    sql<number>`(select count(*) from stock_take_lines l where l.account_id = ${account_id} and l.stock_take_id = t.id)`.as(
      'counted_count',
    ),
    sql<number>`(select count(*) from stock_take_lines l where l.account_id = ${account_id} and l.stock_take_id = t.id and l.counted_milli <> l.expected_milli)`.as(
      'difference_count',
    ),
  ] as const;

export async function readTakes(db: Db, account_id: number, query: TakesQuery) {
  let rows = takes(db, account_id);
  if (query.status !== undefined) rows = rows.where('t.status', '=', query.status);
  if (query.search !== undefined && query.search !== '')
    rows = rows.where(
      sql<boolean>`search_fold(concat_ws(' ', g.english_name, g.arabic_name, t.note, s.name, user_name(s))) like ${likeText(query.search)}`,
    );
  const { total } = await rows.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const data = await rows
    .select(columns(account_id))
    .$narrowType<{ status: 0 | 1 | 2 }>()
    .orderBy('t.started_at', 'desc')
    .orderBy('t.id', 'desc')
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page)
    .execute();
  return { data, total, page: query.page, per_page: query.per_page };
}

interface LineRow extends Omit<StockTakeRecord['lines'][number], 'difference_minor'> {
  quantity_milli: number;
  value_minor: number;
  /** What was booked, once the count is posted. */
  booked_minor: number | null;
}

export async function readTake(db: Db, account_id: number, id: number, seesCost: boolean): Promise<StockTakeRecord | undefined> {
  const head = await takes(db, account_id)
    .where('t.id', '=', id)
    .select(columns(account_id))
    .$narrowType<{ status: 0 | 1 | 2 }>()
    .executeTakeFirst();
  if (head === undefined) return undefined;
  const { rows } = await sql<LineRow>`
    select p.id as product_id, p.english_name, p.arabic_name, g.english_name as group_english_name, g.arabic_name as group_arabic_name, p.barcode, p.unit,
      l.counted_milli, l.expected_milli, to_char(l.counted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as counted_at, user_name(u) as counted_by_name,
      s.quantity_milli, s.value_minor,
      (select sum(m.value_minor + m.late_cost_minor)::bigint from stock_movements m where m.account_id = ${account_id} and m.stock_take_id = t.id and m.product_id = p.id) as booked_minor
    from stock_takes t
    join products p on p.account_id = t.account_id and ${isAbout(account_id)}
    join product_groups g on g.account_id = p.account_id and g.id = p.product_group_id
    join product_stock s on s.account_id = p.account_id and s.product_id = p.id
    left join stock_take_lines l on l.account_id = t.account_id and l.stock_take_id = t.id and l.product_id = p.id
    left join users u on u.account_id = l.account_id and u.id = l.counted_by_user_id
    where t.account_id = ${account_id} and t.id = ${id}
    order by g.position, g.id, p.position, p.id`.execute(db);
  return {
    ...head,
    lines: rows.map(({ quantity_milli, value_minor, booked_minor, ...line }) => ({
      ...line,
      difference_minor: seesCost ? differenceOf(line, { quantity_milli, value_minor }, booked_minor) : null,
    })),
  };
}

/** What a difference is worth: what was booked, or what it would be worth now. */
function differenceOf(
  line: { counted_milli: number | null; expected_milli: number | null },
  level: { quantity_milli: number; value_minor: number },
  booked_minor: number | null,
): number | null {
  if (booked_minor !== null) return booked_minor;
  if (line.counted_milli === null || line.expected_milli === null) return null;
  const difference = line.counted_milli - line.expected_milli;
  if (difference <= 0) return difference === 0 ? 0 : -costOf(level, -difference);
  return level.quantity_milli <= 0 ? 0 : divideHalfUp(level.value_minor, difference, level.quantity_milli);
}

export const lockTake = (db: Db, account_id: number, id: number) =>
  db
    .selectFrom('stock_takes')
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .select(['id', 'status', 'product_group_id'])
    .forUpdate()
    .executeTakeFirst();

export async function insertTake(
  db: Db,
  account_id: number,
  take: { product_group_id: number | null; note: string | null; started_at: Date; started_by_user_id: number },
): Promise<number> {
  const { id } = await db
    .insertInto('stock_takes')
    .values({ account_id, ...take })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function closeTake(
  db: Db,
  account_id: number,
  id: number,
  status: 0 | 2,
  closed_at: Date,
  closed_by_user_id: number,
): Promise<void> {
  await db
    .updateTable('stock_takes')
    .set({ status, closed_at, closed_by_user_id })
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .execute();
}

export const readTakeLines = (db: Db, account_id: number, stock_take_id: number) =>
  db
    .selectFrom('stock_take_lines')
    .where('account_id', '=', account_id)
    .where('stock_take_id', '=', stock_take_id)
    .select(['product_id', 'counted_milli', 'expected_milli'])
    .orderBy('product_id')
    .execute();

export interface BookedDifference {
  product_id: number;
  difference_milli: number;
}

/**
 * Lets other open counts that counted the same products know what was booked: a difference that two counts found is booked once. The products are locked,
 * so that nobody counts one of them between the booking and this.
 */
export async function tellOtherTakes(
  db: Db,
  account_id: number,
  stock_take_id: number,
  booked: readonly BookedDifference[],
): Promise<void> {
  if (booked.length === 0) return;
  await sql`
    update stock_take_lines l set expected_milli = l.expected_milli + b.difference_milli
    from jsonb_to_recordset(${JSON.stringify(booked)}::jsonb) as b(product_id bigint, difference_milli bigint), stock_takes t
    where l.account_id = ${account_id} and l.product_id = b.product_id and l.stock_take_id <> ${stock_take_id}
      and t.account_id = l.account_id and t.id = l.stock_take_id and t.status = 1`.execute(db);
}

/** The product's group, where it is one that can be counted. */
export const findCountable = (db: Db, account_id: number, product_id: number) =>
  db
    .selectFrom('products')
    .where('account_id', '=', account_id)
    .where('id', '=', product_id)
    .select(['id', 'product_group_id'])
    .executeTakeFirst();

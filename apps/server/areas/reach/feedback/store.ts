import type { Output } from '@rawnaq/contract/endpoint';
import type { listFeedback, listRatings } from '@rawnaq/contract/reach/feedback';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

type RatingsQuery = Output<(typeof listRatings)['input']>;
type FeedbackQuery = Output<(typeof listFeedback)['input']>;

export interface RatingRow {
  id: number;
  appointment_id: number;
  visited_at: string;
  customer_id: number;
  customer_name: string;
  stars: 1 | 2 | 3 | 4 | 5;
  comment: string | null;
  employees: { english_name: string | null; arabic_name: string | null }[];
  is_public: 0 | 1;
  hidden_at: string | null;
  hidden_by: string | null;
  hidden_reason: string | null;
  created_at: string;
  version: number;
}

export interface FeedbackRow {
  id: number;
  appointment_id: number;
  visited_at: string;
  customer_id: number;
  customer_name: string;
  kind: 1 | 2;
  body: string;
  status: 1 | 2;
  settled_at: string | null;
  settled_by: string | null;
  settled_note: string | null;
  created_at: string;
  version: number;
}

const pageOf = ({ page, per_page }: { page: number; per_page: number }) => sql`limit ${per_page} offset ${(page - 1) * per_page}`;
const allOf = (parts: readonly RawBuilder<unknown>[]) => sql<boolean>`${sql.join(parts, sql` and `)}`;
/** A customer's name or what the customer wrote, in any spelling. */
const speaksOf = (search: string, written: RawBuilder<unknown>) =>
  sql`(search_fold(c.name) like '%' || search_fold(${search}) || '%' or search_fold(coalesce(${written}, '')) like '%' || search_fold(${search}) || '%')`;

const ratingOrder = {
  created_at: sql`r.created_at, r.id`,
  '-created_at': sql`r.created_at desc, r.id desc`,
  stars: sql`r.stars, r.id desc`,
  '-stars': sql`r.stars desc, r.id desc`,
} as const;

const ratingColumns = sql`r.id, r.appointment_id, p.starts_at as visited_at, r.customer_id, c.name as customer_name, r.stars, r.comment, r.created_at,
  (select coalesce(json_agg(json_build_object('english_name', e.english_name, 'arabic_name', e.arabic_name) order by e.position, e.id), '[]')
    from employees e where e.account_id = r.account_id and e.id in
      (select l.employee_id from appointment_lines l where l.account_id = r.account_id and l.appointment_id = r.appointment_id)) as employees,
  r.is_public, r.hidden_at, (select user_name(u) from users u where u.account_id = r.account_id and u.id = r.hidden_by_user_id) as hidden_by,
  r.hidden_reason, r.version`;
const ratingFrom = sql`from visit_ratings r join customers c on c.account_id = r.account_id and c.id = r.customer_id
  join appointments p on p.account_id = r.account_id and p.id = r.appointment_id`;

export async function readRatings(
  db: Db,
  account_id: number,
  query: RatingsQuery,
): Promise<{ data: RatingRow[]; total: number; counts: number[] }> {
  const parts = [sql`r.account_id = ${account_id}`];
  if (query.rating_id !== undefined) parts.push(sql`r.id = ${query.rating_id}`);
  if (query.stars !== undefined) parts.push(sql`r.stars = ${query.stars}`);
  if (query.with_comment === 1) parts.push(sql`r.comment is not null`);
  if (query.search) parts.push(speaksOf(query.search, sql`r.comment`));
  const from = sql`from visit_ratings r join customers c on c.account_id = r.account_id and c.id = r.customer_id where ${allOf(parts)}`;
  const [page, total, counted] = await Promise.all([
    sql<RatingRow>`select ${ratingColumns} ${ratingFrom} where ${allOf(parts)} order by ${ratingOrder[query.sort ?? '-created_at']} ${pageOf(query)}`.execute(
      db,
    ),
    sql<{ total: number }>`select count(*) as total ${from}`.execute(db),
    sql<{
      stars: number;
      count: number;
    }>`select stars, count(*) as count from visit_ratings where account_id = ${account_id} group by stars`.execute(db),
  ]);
  const counts = [1, 2, 3, 4, 5].map((stars) => counted.rows.find((row) => row.stars === stars)?.count ?? 0);
  return { data: page.rows, total: total.rows[0]?.total ?? 0, counts };
}

export async function readRating(db: Db, account_id: number, id: number): Promise<RatingRow | undefined> {
  const { rows } = await sql<RatingRow>`select ${ratingColumns} ${ratingFrom} where r.account_id = ${account_id} and r.id = ${id}`.execute(
    db,
  );
  return rows[0];
}

/** Hides the words of a rating, or shows them again where `hidden` is null; false where it is no longer the version that was read. */
export async function setHidden(
  db: Db,
  account_id: number,
  rating: { id: number; version: number },
  hidden: { at: Date; user_id: number; reason: string } | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('visit_ratings')
    .set({
      hidden_at: hidden?.at ?? null,
      hidden_by_user_id: hidden?.user_id ?? null,
      hidden_reason: hidden?.reason ?? null,
      version: rating.version + 1,
    })
    .where('account_id', '=', account_id)
    .where('id', '=', rating.id)
    .where('version', '=', rating.version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

const feedbackColumns = sql`f.id, f.appointment_id, p.starts_at as visited_at, f.customer_id, c.name as customer_name, f.kind, f.body, f.status, f.settled_at,
  (select user_name(u) from users u where u.account_id = f.account_id and u.id = f.settled_by_user_id) as settled_by, f.settled_note, f.created_at, f.version`;
const feedbackFrom = sql`from customer_feedback f
  join customers c on c.account_id = f.account_id and c.id = f.customer_id
  join appointments p on p.account_id = f.account_id and p.id = f.appointment_id`;
const feedbackOrder = { created_at: sql`f.created_at, f.id`, '-created_at': sql`f.created_at desc, f.id desc` } as const;

export async function readFeedback(db: Db, account_id: number, query: FeedbackQuery): Promise<{ data: FeedbackRow[]; total: number }> {
  const parts = [sql`f.account_id = ${account_id}`];
  if (query.kind !== undefined) parts.push(sql`f.kind = ${query.kind}`);
  if (query.status !== undefined) parts.push(sql`f.status = ${query.status}`);
  if (query.search) parts.push(speaksOf(query.search, sql`f.body`));
  const [page, total] = await Promise.all([
    sql<FeedbackRow>`select ${feedbackColumns} ${feedbackFrom} where ${allOf(parts)} order by ${feedbackOrder[query.sort ?? '-created_at']} ${pageOf(query)}`.execute(
      db,
    ),
    sql<{ total: number }>`select count(*) as total ${feedbackFrom} where ${allOf(parts)}`.execute(db),
  ]);
  return { data: page.rows, total: total.rows[0]?.total ?? 0 };
}

export async function readOneFeedback(db: Db, account_id: number, id: number): Promise<FeedbackRow | undefined> {
  const { rows } =
    await sql<FeedbackRow>`select ${feedbackColumns} ${feedbackFrom} where f.account_id = ${account_id} and f.id = ${id}`.execute(db);
  return rows[0];
}

/** False where it is no longer the version that was read, or settled already. */
export async function settle(
  db: Db,
  account_id: number,
  id: number,
  settled: { version: number; user_id: number; note: string | null; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('customer_feedback')
    .set({
      status: 2,
      settled_by_user_id: settled.user_id,
      settled_at: settled.now,
      settled_note: settled.note,
      version: settled.version + 1,
    })
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .where('version', '=', settled.version)
    .where('status', '=', 1)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export interface Rated {
  appointment_id: number;
  customer_id: number;
  stars: number;
  comment: string | null;
  now: Date;
}

/** Keeps a visit's one rating and adds it to the sum that the public sees. @returns its id; null where the visit has one already. */
export async function insertRating(db: Db, account_id: number, { now, ...rated }: Rated): Promise<number | null> {
  const made = await db
    .insertInto('visit_ratings')
    .values({ account_id, ...rated, created_at: now })
    .onConflict((conflict) => conflict.columns(['account_id', 'appointment_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made === undefined) return null;
  await sql`select add_rating_to_salon(${account_id}, ${rated.stars})`.execute(db);
  return made.id;
}

export async function insertFeedback(
  db: Db,
  account_id: number,
  { now, ...told }: { appointment_id: number; customer_id: number; kind: number; body: string; now: Date },
): Promise<number> {
  const { id } = await db
    .insertInto('customer_feedback')
    .values({ account_id, ...told, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function countFeedback(db: Db, account_id: number, appointment_id: number): Promise<number> {
  const { count } = await db
    .selectFrom('customer_feedback')
    .where('account_id', '=', account_id)
    .where('appointment_id', '=', appointment_id)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

import type { Output } from '@rawnaq/contract/endpoint';
import type { dataRequestColumns } from '@rawnaq/contract/customers/data-request-list';
import type { listDataRequests, recordDataRequest } from '@rawnaq/contract/customers/data-requests';
import type { RequestKind, RequestOutcome } from '@rawnaq/domain/customers/personal-data/requests';
import type { Language } from '@rawnaq/messages/format';
import type { CalendarDate } from '@rawnaq/domain/time/calendar-date';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { likeText, type OrdersOf, sortOf } from '../../../db/list-query.ts';
import { userName } from '../../../db/user-name.ts';

type Row = Omit<Output<typeof listDataRequests.output>['data'][number], 'days_left' | 'state'> & { outcome: RequestOutcome | null };
type Filter = Output<typeof listDataRequests.input>;
const orders = { due_on: 'r.due_on', came_in_on: 'r.came_in_on' } as const satisfies OrdersOf<typeof dataRequestColumns>;

/** Open ones first, the nearest day at the top; of closed ones the latest. */
export async function listRequestRows(
  db: Db,
  account_id: number,
  language: Language,
  filter: Filter,
): Promise<{ data: Row[]; total: number }> {
  const { column, direction } = sortOf(filter.sort, orders, 'due_on');
  const isOpen = filter.state === undefined ? sql`true` : filter.state === 'open' ? sql`r.closed_at is null` : sql`r.closed_at is not null`;
  const search =
    filter.search === undefined || filter.search === ''
      ? sql`true`
      : sql`(search_fold(c.name) like ${likeText(filter.search)} or search_fold(e.english_name) like ${likeText(filter.search)}
          or search_fold(e.arabic_name) like ${likeText(filter.search)} or search_fold(r.note) like ${likeText(filter.search)})`;
  const from = sql`data_requests r left join customers c on c.account_id = r.account_id and c.id = r.customer_id
      left join employees e on e.account_id = r.account_id and e.id = r.employee_id where r.account_id = ${account_id} and ${isOpen} and ${search}`;
  const [first, second] = language === 'ar' ? ['e.arabic_name', 'e.english_name'] : ['e.english_name', 'e.arabic_name'];
  const employee = sql`coalesce(${sql.ref(first)}, ${sql.ref(second)})`;
  const named = (id: string) =>
    sql`(select ${userName<string | null>('u')} from users u where u.account_id = ${account_id} and u.id = ${sql.ref(id)})`;
  const [page, count] = await Promise.all([
    sql<Row>`select r.id, r.customer_id, r.employee_id, coalesce(c.name, ${employee}) as person_name, r.kind, r.how, r.came_in_on, r.due_on, r.note, r.reason, r.outcome, r.closed_at, r.version,
        ${named('r.recorded_by_user_id')} as recorded_by_name, ${named('r.closed_by_user_id')} as closed_by_name
      from ${from} order by r.closed_at is not null, ${sql.ref(column)} ${sql.raw(direction)}, r.id limit ${filter.per_page} offset ${(filter.page - 1) * filter.per_page}`.execute(
      db,
    ),
    sql<{ total: number }>`select count(*)::int as total from ${from}`.execute(db),
  ]);
  return { data: page.rows, total: count.rows[0]?.total ?? 0 };
}

export const readOpenRequestsOf = (
  db: Db,
  account_id: number,
  employee_id: number,
): Promise<{ kind: RequestKind; due_on: CalendarDate }[]> =>
  db
    .selectFrom('data_requests')
    .where('account_id', '=', account_id)
    .where('employee_id', '=', employee_id)
    .where('closed_at', 'is', null)
    .orderBy('due_on')
    .orderBy('id')
    .select(['kind', 'due_on'])
    .$narrowType<{ kind: RequestKind }>()
    .execute();

export async function insertRequest(
  db: Db,
  account_id: number,
  { customer_id, employee_id, request_kind, request_way, came_in_on, note }: Output<typeof recordDataRequest.input>,
  { due_on, user_id, now }: { due_on: CalendarDate; user_id: number; now: Date },
): Promise<number> {
  const of = { customer_id: customer_id ?? null, employee_id: employee_id ?? null };
  const values = { account_id, ...of, kind: request_kind, how: request_way, came_in_on, due_on, note: note ?? null };
  const { id } = await db
    .insertInto('data_requests')
    .values({ ...values, recorded_at: now, recorded_by_user_id: user_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const lockRequest = (db: Db, account_id: number, id: number) =>
  db
    .selectFrom('data_requests')
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .select(['customer_id', 'employee_id', 'kind', 'closed_at', 'version'])
    .forUpdate()
    .executeTakeFirst();

interface Closing {
  outcome: RequestOutcome;
  reason: string | null;
  user_id: number | null;
  now: Date;
}
const closed = ({ outcome, reason, user_id, now }: Closing) => ({ outcome, reason, closed_at: now, closed_by_user_id: user_id });

export const closeRequest = (db: Db, account_id: number, id: number, closing: Closing) =>
  db
    .updateTable('data_requests')
    .set((row) => ({ ...closed(closing), version: row('version', '+', 1) }))
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .execute();

/** Closes what a deed answers; answers how many there were. */
export async function closeRequestsOf(
  db: Db,
  account_id: number,
  { person, id, kinds }: { person: 'customer_id' | 'employee_id'; id: number; kinds: readonly RequestKind[] },
  closing: Closing,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('data_requests')
    .set((row) => ({ ...closed(closing), version: row('version', '+', 1) }))
    .where('account_id', '=', account_id)
    .where(person, '=', id)
    .where('kind', 'in', kinds)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Open ones that may have to be reminded of, locked: two processes remind once. */
export async function lockOpenRequests(
  db: Db,
  account_id: number,
  due_until: CalendarDate,
): Promise<{ id: number; due_on: CalendarDate; reminded_days: number | null }[]> {
  return db
    .selectFrom('data_requests')
    .where('account_id', '=', account_id)
    .where('closed_at', 'is', null)
    .where('due_on', '<=', due_until)
    .select(['id', 'due_on', 'reminded_days'])
    .orderBy('id')
    .forUpdate()
    .execute();
}

export const noteReminder = (db: Db, account_id: number, id: number, reminded_days: number) =>
  db.updateTable('data_requests').set({ reminded_days }).where('account_id', '=', account_id).where('id', '=', id).execute();

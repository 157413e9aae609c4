import type { Output } from '@rawnaq/contract/endpoint';
import type { getDataRetention, listPlannedErasures } from '@rawnaq/contract/customers/data-retention';
import type { plannedErasureColumns } from '@rawnaq/contract/customers/planned-erasure-list';
import { keptFrom, type RetentionFacts } from '@rawnaq/domain/customers/personal-data/retention';
import type { CalendarDate } from '@rawnaq/domain/time/calendar-date';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { likeText, type OrdersOf, sortOf } from '../../../db/list-query.ts';
import { userName } from '../../../db/user-name.ts';

type DataRetention = Output<typeof getDataRetention.output>;

export async function readDataRetention(db: Db, account_id: number): Promise<DataRetention> {
  const row = await db
    .selectFrom('data_retention_settings')
    .where('account_id', '=', account_id)
    .select(['erase_after_years', 'employee_file_years', 'version'])
    .executeTakeFirst();
  return row ?? { erase_after_years: null, employee_file_years: null, version: 1 };
}

/** Locked until the transaction ends: neither is anybody listed or erased by a setting that changes, nor kept while the erasure is under way. */
export async function lockDataRetention(db: Db, account_id: number): Promise<DataRetention> {
  await db
    .insertInto('data_retention_settings')
    .values({ account_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return db
    .selectFrom('data_retention_settings')
    .where('account_id', '=', account_id)
    .select(['erase_after_years', 'employee_file_years', 'version'])
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export const saveDataRetention = (db: Db, account_id: number, { erase_after_years, employee_file_years, version }: DataRetention) =>
  db
    .updateTable('data_retention_settings')
    .set({ erase_after_years, employee_file_years, version })
    .where('account_id', '=', account_id)
    .execute();

/** Takes everybody off the list; answers how many there were. */
export async function unlistAll(db: Db, account_id: number): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('planned_erasures').where('account_id', '=', account_id).executeTakeFirst();
  return Number(numDeletedRows);
}

export async function unlist(db: Db, account_id: number, customer_id: number): Promise<boolean> {
  const gone = db.deleteFrom('planned_erasures').where('account_id', '=', account_id).where('customer_id', '=', customer_id);
  return (await gone.executeTakeFirst()).numDeletedRows > 0n;
}

const contactOn = (account_id: number, customer: RawBuilder<unknown>, timezone: string) =>
  sql<CalendarDate>`(last_contact_at(${account_id}, ${customer}) at time zone ${timezone})::date`;

interface Salon {
  account_id: number;
  timezone: string;
}
interface Judged extends RetentionFacts {
  id: number;
}

/**
 * The next customers by id who may have to be listed: those who are not, and whose record, last invoice and visits are older than the years. Answers too the
 * last id that was looked at, null at the end.
 */
export async function readOldCustomers(
  db: Db,
  { account_id, timezone }: Salon,
  { years, today, after, most }: { years: number; today: CalendarDate; after: number; most: number },
): Promise<{ customers: Judged[]; last_id: number | null }> {
  const from = sql`(${keptFrom(today, years)}::date)::timestamp at time zone ${timezone}`;
  const { rows } = await sql<Judged>`
    with old as materialized (
      select c.id from customers c
      where c.account_id = ${account_id} and c.id > ${after} and c.erased_at is null and c.created_at < ${from} and (c.last_invoice_at is null or c.last_invoice_at < ${from})
        and not exists (select from planned_erasures p where p.account_id = c.account_id and p.customer_id = c.id)
        and not exists (select from appointments a where a.account_id = c.account_id and a.customer_id = c.id and a.starts_at >= ${from})
      order by c.id limit ${most})
    select old.id, ${contactOn(account_id, sql`old.id`, timezone)} as last_contact_on, k.kept_until, null::date as erase_on
    from old left join kept_customers k on k.account_id = ${account_id} and k.customer_id = old.id order by old.id`.execute(db);
  return { customers: rows, last_id: rows.length < most ? null : (rows.at(-1)?.id ?? null) };
}

export async function listForErasure(
  db: Db,
  account_id: number,
  customers: readonly { id: number; last_contact_on: CalendarDate }[],
  days: { listed_on: CalendarDate; erase_on: CalendarDate },
): Promise<void> {
  await db
    .insertInto('planned_erasures')
    .values(customers.map(({ id, last_contact_on }) => ({ account_id, customer_id: id, last_contact_on, ...days })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Those on the list, by id; `until` only those who are to be erased by then. */
export async function readListed(
  db: Db,
  { account_id, timezone }: Salon,
  { after, most, until }: { after: number; most: number; until?: CalendarDate },
): Promise<Judged[]> {
  const { rows } = await sql<Judged>`
    with listed as materialized (
      select p.customer_id as id, p.erase_on from planned_erasures p
      where p.account_id = ${account_id} and p.customer_id > ${after} and ${until === undefined ? sql`true` : sql`p.erase_on <= ${until}::date`}
      order by p.customer_id limit ${most})
    select l.id, ${contactOn(account_id, sql`l.id`, timezone)} as last_contact_on, k.kept_until, l.erase_on
    from listed l left join kept_customers k on k.account_id = ${account_id} and k.customer_id = l.id order by l.id`.execute(db);
  return rows;
}

/** What is to be judged of one customer of the list; undefined: not on it any more. */
export async function readListedCustomer(db: Db, salon: Salon, customer_id: number): Promise<Judged | undefined> {
  const [found] = await readListed(db, salon, { after: customer_id - 1, most: 1 });
  return found?.id === customer_id ? found : undefined;
}

export const countListed = (db: Db, account_id: number) =>
  db
    .selectFrom('planned_erasures')
    .where('account_id', '=', account_id)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();

export async function keepUntil(
  db: Db,
  account_id: number,
  kept: { customer_id: number; kept_on: CalendarDate; kept_until: CalendarDate; reason: string; kept_by_user_id: number },
): Promise<void> {
  const { customer_id: _customer_id, ...again } = kept;
  await db
    .insertInto('kept_customers')
    .values({ account_id, ...kept })
    .onConflict((conflict) => conflict.columns(['account_id', 'customer_id']).doUpdateSet(again))
    .execute();
}

export const readKeptUntil = (db: Db, account_id: number, customer_id: number) =>
  db
    .selectFrom('kept_customers')
    .where('account_id', '=', account_id)
    .where('customer_id', '=', customer_id)
    .select('kept_until')
    .executeTakeFirst();

type Filter = Output<typeof listPlannedErasures.input>;
type Row = Omit<Output<typeof listPlannedErasures.output>['data'][number], 'open' | 'state'> & { state: 'planned' | 'kept' };
const orders = { erase_on: 'r.erase_on', last_contact_on: 'r.last_contact_on' } as const satisfies OrdersOf<typeof plannedErasureColumns>;

/** Of so many who are listed each one's last contact is looked up; of more only of those on the page. */
const mostLookedUp = 500;

/**
 * Who is listed, without those who had contact since; and who is kept, today still. A long list counts, until the next run, those who had contact since, and leaves them out of their page:
 * looking up 100,000 contacts takes a minute.
 */
export async function listErasureRows(
  db: Db,
  { account_id, timezone }: Salon,
  { years, today, filter }: { years: number | null; today: CalendarDate; filter: Filter },
): Promise<{ data: Row[]; total: number }> {
  const { column, direction } = sortOf(filter.sort, orders, 'erase_on');
  const isLong = (await countListed(db, account_id)).count > mostLookedUp;
  const hasNotComeSince = (customer: RawBuilder<unknown>) =>
    sql`${contactOn(account_id, customer, timezone)} < ${years === null ? '0001-01-01' : keptFrom(today, years)}::date`;
  const planned = sql`select x.customer_id, 'planned'::text as state, x.last_contact_on, x.erase_on, null::date as kept_until, null::text as kept_reason, null::bigint as user_id
    from planned_erasures x where x.account_id = ${account_id} and ${isLong ? sql`true` : hasNotComeSince(sql`x.customer_id`)}`;
  const kept = sql`select x.customer_id, 'kept'::text, ${contactOn(account_id, sql`x.customer_id`, timezone)}, null::date, x.kept_until, x.reason, x.kept_by_user_id
    from kept_customers x where x.account_id = ${account_id} and x.kept_until >= ${today}::date`;
  const parts = filter.state === undefined ? sql`${planned} union all ${kept}` : filter.state === 'kept' ? kept : planned;
  const search =
    filter.search === undefined || filter.search === ''
      ? sql`true`
      : sql`(search_fold(c.name) like ${likeText(filter.search)} or c.mobile like ${likeText(filter.search)})`;
  const found = sql`rows (customer_id, state, last_contact_on, erase_on, kept_until, kept_reason, user_id) as materialized (${parts})`;
  const named = sql`rows r join customers c on c.account_id = ${account_id} and c.id = r.customer_id where ${search}`;
  const [page, count] = await Promise.all([
    sql<Row>`with ${found},
      page as materialized (select r.*, c.name as customer_name, c.mobile as customer_mobile from ${named}
        order by ${sql.ref(column)} ${sql.raw(direction)} nulls last, r.customer_id
        limit ${filter.per_page} offset ${(filter.page - 1) * filter.per_page})
      select r.customer_id, r.customer_name, r.customer_mobile, r.state, r.last_contact_on, r.erase_on, r.kept_until, r.kept_reason,
        (select ${userName<string | null>('u')} from users u where u.account_id = ${account_id} and u.id = r.user_id) as kept_by_name
      from page r where ${isLong ? sql`r.state = 'kept' or ${hasNotComeSince(sql`r.customer_id`)}` : sql`true`}
      order by ${sql.ref(column)} ${sql.raw(direction)} nulls last, r.customer_id`.execute(db),
    sql<{ total: number }>`with ${found} select count(*)::int as total from ${named}`.execute(db),
  ]);
  return { data: page.rows, total: count.rows[0]?.total ?? 0 };
}

import { mobilePart } from '@rawnaq/domain/fields/mobile-part';
import { type RawBuilder, sql } from 'kysely';
import { WaitingStatus, weekdaysOf } from '@rawnaq/domain/calendar/appointments/waiting';
import type { Db } from '../../../db/database.ts';

/** A wish as it is stored, with what screens and letters name. Moments are ISO 8601 in UTC. */
export interface EntryRow {
  id: number;
  unique_id: string;
  customer_id: number;
  customer_name: string;
  customer_mobile: string | null;
  services: { id: number; english_name: string; arabic_name: string }[];
  employee: { id: number; english_name: string | null; arabic_name: string | null } | null;
  from_on: string;
  to_on: string;
  weekdays: number[];
  earliest_minute: number;
  latest_minute: number;
  notes: string | null;
  source: number;
  status: number;
  place: number | null;
  offer_count: number;
  offer: { starts_at: string; ends_at: string; expires_at: string } | null;
  appointment_id: number | null;
  created_at: string;
  version: number;
}

const waits = sql`(${WaitingStatus.waiting}::smallint, ${WaitingStatus.offered}::smallint)`;

const columns = sql`
  e.id, e.unique_id, e.customer_id, c.name as customer_name, c.mobile as customer_mobile, e.from_on, e.to_on, e.weekdays, e.earliest_minute, e.latest_minute, e.notes,
  e.source, e.status, e.appointment_id, e.created_at, e.version,
  (select json_agg(json_build_object('id', s.id, 'english_name', s.english_name, 'arabic_name', s.arabic_name) order by w.position)
    from waiting_list_services w join services s on s.account_id = w.account_id and s.id = w.service_id
    where w.account_id = e.account_id and w.entry_id = e.id) as services,
  (select json_build_object('id', p.id, 'english_name', p.english_name, 'arabic_name', p.arabic_name)
    from employees p where p.account_id = e.account_id and p.id = e.employee_id) as employee,
  case when e.status in ${waits} then (select count(*)::int from waiting_list_entries o
    where o.account_id = e.account_id and o.status in ${waits} and (o.created_at, o.id) <= (e.created_at, e.id)) end as place,
  (select count(*)::int from waiting_list_offers o where o.account_id = e.account_id and o.entry_id = e.id) as offer_count,
  (select json_build_object('starts_at', o.starts_at, 'ends_at', o.ends_at, 'expires_at', o.expires_at)
    from waiting_list_offers o where o.account_id = e.account_id and o.entry_id = e.id and o.status = 1) as offer`;

type StoredEntry = Omit<EntryRow, 'weekdays'> & { weekdays: number };
const told = (row: StoredEntry): EntryRow => ({ ...row, services: row.services ?? [], weekdays: weekdaysOf(row.weekdays) });

export async function readEntry(db: Db, account_id: number, id: number): Promise<EntryRow | null> {
  const { rows } = await sql<StoredEntry>`
    select ${columns} from waiting_list_entries e join customers c on c.account_id = e.account_id and c.id = e.customer_id
    where e.account_id = ${account_id} and e.id = ${id}`.execute(db);
  return rows[0] === undefined ? null : told(rows[0]);
}

/** The wish of an unguessable id. */
export async function findEntry(db: Db, account_id: number, unique_id: string): Promise<EntryRow | null> {
  const { rows } = await sql<StoredEntry>`
    select ${columns} from waiting_list_entries e join customers c on c.account_id = e.account_id and c.id = e.customer_id
    where e.account_id = ${account_id} and e.unique_id = ${unique_id}::uuid`.execute(db);
  return rows[0] === undefined ? null : told(rows[0]);
}

export interface EntryFilter {
  status?: readonly number[] | undefined;
  source?: number | undefined;
  employee_id?: number | undefined;
  service_id?: number | undefined;
  customer_id?: number | undefined;
  from?: string | undefined;
  to?: string | undefined;
  search?: string | undefined;
  sort?: string | undefined;
  /** Only wishes for this employee or for anybody; null: only for anybody. */
  only?: { employee_id: number | null };
  page: number;
  per_page: number;
}

const sorts: Readonly<Record<string, RawBuilder<unknown>>> = {
  created_at: sql`e.created_at`,
  customer_name: sql`c.name`,
  from_on: sql`e.from_on`,
  status: sql`e.status`,
};

export async function listEntries(db: Db, account_id: number, filter: EntryFilter): Promise<{ data: EntryRow[]; total: number }> {
  const where = [sql`e.account_id = ${account_id}`];
  if (filter.status !== undefined && filter.status.length > 0) where.push(sql`e.status = any(${[...filter.status]}::smallint[])`);
  if (filter.source !== undefined) where.push(sql`e.source = ${filter.source}`);
  if (filter.employee_id !== undefined) where.push(sql`(e.employee_id is null or e.employee_id = ${filter.employee_id})`);
  if (filter.customer_id !== undefined) where.push(sql`e.customer_id = ${filter.customer_id}`);
  if (filter.from !== undefined) where.push(sql`e.to_on >= ${filter.from}::date`);
  if (filter.to !== undefined) where.push(sql`e.from_on <= ${filter.to}::date`);
  if (filter.only !== undefined) where.push(sql`(e.employee_id is null or e.employee_id = ${filter.only.employee_id})`);
  if (filter.service_id !== undefined) {
    where.push(
      sql`exists (select from waiting_list_services w where w.account_id = e.account_id and w.entry_id = e.id and w.service_id = ${filter.service_id})`,
    );
  }
  if (filter.search !== undefined && filter.search !== '') {
    const like = `%${filter.search.replaceAll(/[%_\\]/g, String.raw`\$&`)}%`;
    where.push(sql`(search_fold(c.name) like search_fold(${like}) or c.mobile like '%' || ${mobilePart(filter.search)} || '%')`);
  }
  const descends = filter.sort?.startsWith('-') === true;
  const by = sorts[(filter.sort ?? 'created_at').replace('-', '')] ?? sorts['created_at']!;
  const from = sql`from waiting_list_entries e join customers c on c.account_id = e.account_id and c.id = e.customer_id where ${sql.join(where, sql` and `)}`;
  const [counted, found] = await Promise.all([
    sql<{ total: number }>`select count(*)::int as total ${from}`.execute(db),
    sql<StoredEntry>`select ${columns} ${from} order by ${by} ${descends ? sql`desc` : sql`asc`}, e.id limit ${filter.per_page} offset ${(filter.page - 1) * filter.per_page}`.execute(
      db,
    ),
  ]);
  return { data: found.rows.map(told), total: counted.rows[0]?.total ?? 0 };
}

export interface WishToSave {
  employee_id: number | null;
  from_on: string;
  to_on: string;
  /** As a set of bits. */
  weekdays: number;
  earliest_minute: number;
  latest_minute: number;
  notes: string | null;
}

export interface EntryToSave extends WishToSave {
  customer_id: number;
  source: 0 | 1;
  created_by_user_id: number | null;
  created_at: Date;
}

async function insertServices(db: Db, account_id: number, entry_id: number, service_ids: readonly number[]): Promise<void> {
  await db
    .insertInto('waiting_list_services')
    .values(service_ids.map((service_id, position) => ({ account_id, entry_id, position, service_id })))
    .execute();
}

export async function insertEntry(db: Db, account_id: number, entry: EntryToSave, service_ids: readonly number[]): Promise<number> {
  const { id } = await db
    .insertInto('waiting_list_entries')
    .values({ account_id, ...entry })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertServices(db, account_id, id, service_ids);
  return id;
}

export async function replaceWish(db: Db, account_id: number, id: number, wish: WishToSave, service_ids: readonly number[]): Promise<void> {
  await db
    .updateTable('waiting_list_entries')
    .set((expression) => ({ ...wish, version: expression('version', '+', 1) }))
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .execute();
  await db.deleteFrom('waiting_list_services').where('account_id', '=', account_id).where('entry_id', '=', id).execute();
  await insertServices(db, account_id, id, service_ids);
}

export async function setEntryStatus(
  db: Db,
  account_id: number,
  id: number,
  status: number,
  appointment_id: number | null = null,
): Promise<void> {
  await db
    .updateTable('waiting_list_entries')
    .set((expression) => ({ status, appointment_id, version: expression('version', '+', 1) }))
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .execute();
}

/** Locks a wish to the end of the transaction: whatever happens to it or to its offer waits for its turn here. */
export async function lockEntry(
  db: Db,
  account_id: number,
  id: number,
): Promise<{ id: number; status: number; version: number; to_on: string } | undefined> {
  return db
    .selectFrom('waiting_list_entries')
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .select(['id', 'status', 'version', 'to_on'])
    .forUpdate()
    .executeTakeFirst();
}

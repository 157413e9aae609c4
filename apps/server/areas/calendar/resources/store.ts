import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

type Kind = 1 | 2 | 3;
type Flag = 0 | 1;

export interface ResourceFields {
  english_name: string;
  arabic_name: string;
  kind: Kind;
  status: Flag;
}

interface Unit {
  id: number;
  position: number;
}
interface NeedingService {
  id: number;
  english_name: string;
  arabic_name: string;
}

const resources = (db: Db, accountId: number) => db.selectFrom('resources').where('resources.account_id', '=', accountId);

const columns = (accountId: number) =>
  [
    'resources.id',
    'resources.english_name',
    'resources.arabic_name',
    'resources.kind',
    'resources.position',
    'resources.status',
    'resources.version',
    sql<Unit[]>`coalesce((select json_agg(json_build_object('id', u.id, 'position', u.position) order by u.position) from resource_units u
      where u.account_id = ${accountId} and u.resource_id = resources.id and u.is_retired = 0), '[]')`.as('units'),
    sql<
      NeedingService[]
    >`coalesce((select json_agg(json_build_object('id', s.id, 'english_name', s.english_name, 'arabic_name', s.arabic_name) order by s.position, s.id)
      from service_resources n join services s on s.account_id = n.account_id and s.id = n.service_id
      where n.account_id = ${accountId} and n.resource_id = resources.id), '[]')`.as('services'),
  ] as const;

const withCapacity = <Row extends { units: Unit[] }>(row: Row) => ({ ...row, capacity: row.units.length });

export interface ResourcesQuery {
  search?: string | undefined;
  kind?: Kind | undefined;
  status?: Flag | undefined;
  page: number;
  per_page: number;
}

export async function readResources(db: Db, accountId: number, query: ResourcesQuery) {
  let rows = resources(db, accountId);
  if (query.kind !== undefined) rows = rows.where('resources.kind', '=', query.kind);
  if (query.status !== undefined) rows = rows.where('resources.status', '=', query.status);
  if (query.search !== undefined)
    rows = rows.where(
      sql<boolean>`position(search_fold(${query.search}) in search_fold(resources.english_name || ' ' || resources.arabic_name)) > 0`,
    );
  const { total } = await rows.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const found = await rows
    .select(columns(accountId))
    .$narrowType<{ kind: Kind; status: Flag }>()
    .orderBy('resources.position')
    .orderBy('resources.id')
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page)
    .execute();
  return { data: found.map(withCapacity), total, page: query.page, per_page: query.per_page };
}

export async function readResource(db: Db, accountId: number, id: number) {
  const row = await resources(db, accountId)
    .where('resources.id', '=', id)
    .select(columns(accountId))
    .$narrowType<{ kind: Kind; status: Flag }>()
    .executeTakeFirst();
  return row === undefined ? undefined : withCapacity(row);
}

export async function insertResource(db: Db, accountId: number, fields: ResourceFields): Promise<number> {
  const last = sql<number>`(select coalesce(max(position), 0) + 1 from resources where account_id = ${accountId})`;
  const { id } = await db
    .insertInto('resources')
    .values({ account_id: accountId, ...fields, position: last })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** False when the version is no longer the newest. Locks the row, so that its places are changed by one person at a time. */
export async function replaceResource(db: Db, accountId: number, id: number, version: number, fields: ResourceFields): Promise<boolean> {
  const changed = await db
    .updateTable('resources')
    .set({ ...fields, version: sql<number>`version + 1` })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}

/** Brings the places 1 … `capacity` into use: old ones come back, missing ones are made. */
export async function furnishUnits(db: Db, accountId: number, resourceId: number, capacity: number): Promise<void> {
  await sql`
    insert into resource_units (account_id, resource_id, position)
    select ${accountId}, ${resourceId}, place from generate_series(1, ${capacity}::int) place
    on conflict (account_id, resource_id, position) do update set is_retired = 0 where resource_units.is_retired = 1`.execute(db);
}

/**
 * Takes the places beyond `capacity` out of use. Locks each as a booking does (`claim_all`), so that a booking at the same moment
 * either comes first and is seen here, or comes after and finds the place gone.
 */
export async function retireUnits(db: Db, accountId: number, resourceId: number, capacity: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id, pg_advisory_xact_lock(claim_lock_key(${accountId}::int, 3, id)) from
      (select id from resource_units where account_id = ${accountId} and resource_id = ${resourceId} and position > ${capacity} and is_retired = 0 order by id) beyond`.execute(
    db,
  );
  const ids = rows.map((row) => row.id);
  if (ids.length > 0)
    await db.updateTable('resource_units').set({ is_retired: 1 }).where('account_id', '=', accountId).where('id', 'in', ids).execute();
  return ids;
}

/** Visits whose time on these places is not over yet, soonest first: the first ten, and how many there are. */
export async function readVisitsOn(db: Db, accountId: number, unitIds: readonly number[], now: Date) {
  if (unitIds.length === 0) return { total: 0, visits: [] };
  const { rows } = await sql<{ id: number; starts_at: string; customer_name: string; total: number }>`
    select a.id, a.starts_at, c.name as customer_name, count(*) over () as total
    from appointments a join customers c on c.account_id = a.account_id and c.id = a.customer_id
    where a.account_id = ${accountId} and a.id in (
      select coalesce(o.appointment_id, l.appointment_id) from claims o
      left join appointment_lines l on l.account_id = o.account_id and l.group_session_id = o.group_session_id and o.appointment_id is null
      where o.account_id = ${accountId} and o.subject_kind = 3 and o.subject_id = any(${[...unitIds]}::bigint[]) and o.ends_at > ${now} and o.kind = 1)
    order by a.starts_at, a.id limit 10`.execute(db);
  return { total: rows[0]?.total ?? 0, visits: rows.map(({ total: _total, ...visit }) => visit) };
}

/** A visit of any time, or a hold that runs, is on one of its places. */
export async function wasBooked(db: Db, accountId: number, resourceId: number): Promise<boolean> {
  const { rows } = await sql<{ was: boolean }>`
    select exists (select from resource_units u where u.account_id = ${accountId} and u.resource_id = ${resourceId} and (
      exists (select from appointment_line_units l where l.account_id = ${accountId} and l.resource_unit_id = u.id)
      or exists (select from claims c where c.account_id = ${accountId} and c.subject_kind = 3 and c.subject_id = u.id))) as was`.execute(
    db,
  );
  return rows[0]?.was === true;
}

export async function removeResource(db: Db, accountId: number, id: number): Promise<void> {
  await db.deleteFrom('resources').where('account_id', '=', accountId).where('id', '=', id).execute();
}

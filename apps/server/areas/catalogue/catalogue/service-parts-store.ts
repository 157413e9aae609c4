import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

export interface EmployeeOverride {
  employee_id: number;
  job_time_minutes: number | null;
  processing_minutes: number | null;
  finishing_minutes: number | null;
  price_minor: number | null;
}

export interface WantedAddon {
  id?: number | undefined;
  english_name: string;
  arabic_name: string;
  extra_minutes: number;
  price_minor: number;
  show_online: 0 | 1;
}
type Addon = Required<WantedAddon> & { id: number };

interface PartsRow {
  service_id: number;
  employees: EmployeeOverride[];
  addons: Addon[];
  resource_ids: number[];
}

/** Who performs these services and how, their add-ons and the resources they need: one statement for a whole list. */
async function readParts(db: Db, accountId: number, ids: readonly number[]): Promise<Map<number, PartsRow>> {
  const { rows } = await sql<PartsRow>`
    select s.id as service_id,
      coalesce((select json_agg(json_build_object('employee_id', p.employee_id, 'job_time_minutes', p.job_time_minutes, 'processing_minutes', p.processing_minutes,
          'finishing_minutes', p.finishing_minutes, 'price_minor', p.price_minor) order by p.employee_id)
        from service_employees p where p.account_id = ${accountId} and p.service_id = s.id), '[]') as employees,
      coalesce((select json_agg(json_build_object('id', a.id, 'english_name', a.english_name, 'arabic_name', a.arabic_name, 'extra_minutes', a.extra_minutes,
          'price_minor', a.price_minor, 'show_online', a.show_online) order by a.position, a.id)
        from service_addons a where a.account_id = ${accountId} and a.service_id = s.id and a.status = 1), '[]') as addons,
      coalesce((select json_agg(n.resource_id order by r.position, r.id)
        from service_resources n join resources r on r.account_id = n.account_id and r.id = n.resource_id
        where n.account_id = ${accountId} and n.service_id = s.id), '[]') as resource_ids
    from unnest(${[...ids]}::bigint[]) as s(id)`.execute(db);
  return new Map(rows.map((row) => [row.service_id, row]));
}

const isOwn = ({ employee_id: _id, ...own }: EmployeeOverride): boolean => Object.values(own).some((value) => value !== null);

export async function withParts<Row extends { id: number }>(db: Db, accountId: number, rows: readonly Row[]) {
  if (rows.length === 0) return [];
  const parts = await readParts(
    db,
    accountId,
    rows.map((row) => row.id),
  );
  return rows.map((row) => {
    const { employees = [], addons = [], resource_ids = [] } = parts.get(row.id) ?? {};
    return {
      ...row,
      employee_ids: employees.map((employee) => employee.employee_id),
      employee_overrides: employees.filter(isOwn),
      addons,
      resource_ids,
    };
  });
}

/** Who performs the service from now on; everyone else no longer does. */
export async function replaceEmployees(db: Db, accountId: number, serviceId: number, rows: readonly EmployeeOverride[]): Promise<void> {
  await db.deleteFrom('service_employees').where('account_id', '=', accountId).where('service_id', '=', serviceId).execute();
  if (rows.length === 0) return;
  await db
    .insertInto('service_employees')
    .values(rows.map((row) => ({ account_id: accountId, service_id: serviceId, ...row })))
    .execute();
}

export async function replaceResources(db: Db, accountId: number, serviceId: number, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('service_resources').where('account_id', '=', accountId).where('service_id', '=', serviceId).execute();
  if (ids.length === 0) return;
  await db
    .insertInto('service_resources')
    .values([...new Set(ids)].map((resource_id) => ({ account_id: accountId, service_id: serviceId, resource_id })))
    .execute();
}

/** The active add-ons of a service, locked: two who change them at once follow one another. */
export async function lockAddonIds(db: Db, accountId: number, serviceId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('service_addons')
    .where('account_id', '=', accountId)
    .where('service_id', '=', serviceId)
    .where('status', '=', 1)
    .select('id')
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map((row) => row.id);
}

/**
 * The service has these add-ons from now on, in this order. One that is not named is kept for the visits it was booked with, out of sight.
 * Names pass through the id, so that two add-ons can change theirs in one save.
 */
export async function replaceAddons(db: Db, accountId: number, serviceId: number, addons: readonly WantedAddon[]): Promise<void> {
  const kept = addons.flatMap(({ id }) => (id === undefined ? [] : [id]));
  await sql`update service_addons set status = case when id = any(${kept}::bigint[]) then 1 else 0 end,
      english_name = case when id = any(${kept}::bigint[]) then id::text else english_name end, arabic_name = case when id = any(${kept}::bigint[]) then id::text else arabic_name end
    where account_id = ${accountId} and service_id = ${serviceId} and status = 1`.execute(db);
  const rows = JSON.stringify(addons.map((addon, place) => ({ ...addon, id: addon.id ?? null, position: place + 1 })));
  await sql`
    with wanted as (select * from jsonb_to_recordset(${rows}::jsonb)
        as w(id bigint, english_name text, arabic_name text, extra_minutes int, price_minor bigint, show_online smallint, position int)),
      changed as (update service_addons a set english_name = w.english_name, arabic_name = w.arabic_name, extra_minutes = w.extra_minutes,
          price_minor = w.price_minor, show_online = w.show_online, position = w.position
        from wanted w where a.account_id = ${accountId} and a.service_id = ${serviceId} and a.id = w.id)
    insert into service_addons (account_id, service_id, english_name, arabic_name, extra_minutes, price_minor, show_online, position)
      select ${accountId}, ${serviceId}, english_name, arabic_name, extra_minutes, price_minor, show_online, position from wanted where id is null`.execute(
    db,
  );
}

export async function countResources(db: Db, accountId: number, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0;
  const { found } = await db
    .selectFrom('resources')
    .where('account_id', '=', accountId)
    .where('id', 'in', [...ids])
    .select((query) => query.fn.countAll<number>().as('found'))
    .executeTakeFirstOrThrow();
  return found;
}

/** The service that is to be the patch test of another, and whether it or `serviceId` is already part of another such pair. */
export async function findPatchTest(db: Db, accountId: number, patchTestId: number, serviceId: number | null) {
  const { rows } = await sql<{ in_turn: boolean }>`
    select s.patch_test_service_id is not null
      or exists (select from services o where o.account_id = ${accountId} and o.patch_test_service_id = ${serviceId}::bigint) as in_turn
    from services s where s.account_id = ${accountId} and s.id = ${patchTestId}`.execute(db);
  return rows[0];
}

/** The services that ask for this one before them. */
export function readServicesAskingFor(db: Db, accountId: number, id: number) {
  return db
    .selectFrom('services')
    .where('account_id', '=', accountId)
    .where('patch_test_service_id', '=', id)
    .select(['id', 'english_name', 'arabic_name'])
    .execute();
}

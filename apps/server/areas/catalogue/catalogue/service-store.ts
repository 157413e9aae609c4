import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { pictureOf } from '../../settings/files/public.ts';
import { likeText, type ListQuery, sortOf } from '../../../db/list-query.ts';
import { withParts } from './service-parts-store.ts';

const services = (db: Db, accountId: number) =>
  db
    .selectFrom('services')
    .innerJoin('service_groups as groups', (join) =>
      join.onRef('groups.account_id', '=', 'services.account_id').onRef('groups.id', '=', 'services.service_group_id'),
    )
    .leftJoin('taxes', (join) => join.onRef('taxes.account_id', '=', 'services.account_id').onRef('taxes.id', '=', 'services.tax_id'))
    .where('services.account_id', '=', accountId);

const serviceColumns = [
  'services.id',
  'services.service_group_id',
  'groups.english_name as group_english_name',
  'groups.colour as group_colour',
  'groups.arabic_name as group_arabic_name',
  'services.english_name',
  'services.arabic_name',
  'services.english_description',
  'services.arabic_description',
  'services.original_price_minor',
  'services.price_minor',
  'services.offer_price_minor',
  'services.tax_id',
  'taxes.rate_bp as tax_rate_bp',
  'services.commission_bp',
  'services.job_time_minutes',
  'services.processing_minutes',
  'services.finishing_minutes',
  'services.buffer_minutes',
  'services.show_to_customer',
  'services.show_online',
  'services.position',
  'services.status',
  'services.seats',
  'services.minimum_notice_minutes',
  'services.max_days_ahead',
  'services.cancel_window_minutes',
  'services.move_window_minutes',
  'services.approval',
  'services.deposit_kind',
  'services.deposit_minor',
  'services.deposit_bp',
  'services.customers_allowed',
  'services.patch_test_service_id',
  'services.patch_test_hours',
  'services.patch_test_days',
  'services.picture_file_id',
  'services.version',
] as const;
type Choice = 0 | 1 | 2;
interface Narrowed {
  show_to_customer: 0 | 1;
  show_online: 0 | 1;
  status: 0 | 1;
  approval: Choice | null;
  deposit_kind: Choice | null;
  customers_allowed: Choice;
}
interface Flags {
  show_to_customer: 0 | 1;
  show_online: 0 | 1;
  status: 0 | 1;
}

export interface ServicesQuery extends ListQuery {
  service_group_id?: number | undefined;
  status?: 0 | 1 | undefined;
  show_online?: 0 | 1 | undefined;
  employee_id?: number | undefined;
}

const serviceSorts = {
  position: 'groups.position',
  english_name: 'services.english_name',
  arabic_name: 'services.arabic_name',
  price_minor: 'services.price_minor',
  job_time_minutes: 'services.job_time_minutes',
  status: 'services.status',
} as const;

export async function readServices(db: Db, accountId: number, query: ServicesQuery) {
  let rows = services(db, accountId);
  if (query.service_group_id !== undefined) rows = rows.where('services.service_group_id', '=', query.service_group_id);
  if (query.status !== undefined) rows = rows.where('services.status', '=', query.status);
  if (query.show_online !== undefined) rows = rows.where('services.show_online', '=', query.show_online);
  if (query.search !== undefined)
    rows = rows.where(sql<boolean>`search_fold(services.english_name || ' ' || services.arabic_name) like ${likeText(query.search)}`);
  const employeeId = query.employee_id;
  if (employeeId !== undefined) {
    rows = rows.where((builder) =>
      builder.exists(
        builder
          .selectFrom('service_employees as performs')
          .where('performs.account_id', '=', accountId)
          .whereRef('performs.service_id', '=', 'services.id')
          .where('performs.employee_id', '=', employeeId)
          .select('performs.employee_id'),
      ),
    );
  }
  const { total } = await rows.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const { column, direction } = sortOf(query.sort, serviceSorts, 'position');
  const found = await rows
    .select(serviceColumns)
    .select(pictureOf(accountId, 'services.picture_file_id').as('picture_unique_id'))
    .$narrowType<Narrowed>()
    .orderBy(column, direction)
    .orderBy('groups.id')
    .orderBy('services.position')
    .orderBy('services.id')
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page)
    .execute();
  return { data: await withParts(db, accountId, found), total, page: query.page, per_page: query.per_page };
}

export async function readService(db: Db, accountId: number, id: number) {
  const row = await services(db, accountId)
    .where('services.id', '=', id)
    .select(serviceColumns)
    .select(pictureOf(accountId, 'services.picture_file_id').as('picture_unique_id'))
    .$narrowType<Narrowed>()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const [service] = await withParts(db, accountId, [row]);
  return service;
}

export interface ServiceFields extends Flags {
  service_group_id: number;
  english_name: string;
  arabic_name: string;
  english_description: string | null;
  arabic_description: string | null;
  original_price_minor: number;
  price_minor: number;
  offer_price_minor: number | null;
  tax_id: number | null;
  commission_bp: number | null;
  job_time_minutes: number;
  processing_minutes: number;
  finishing_minutes: number;
  buffer_minutes: number;
}

/** Seats, picture, and where the service has rules of its own; null is the salon's rule. */
export interface ServiceRules {
  seats: number;
  minimum_notice_minutes: number | null;
  max_days_ahead: number | null;
  cancel_window_minutes: number | null;
  move_window_minutes: number | null;
  approval: Choice | null;
  deposit_kind: Choice | null;
  deposit_minor: number | null;
  deposit_bp: number | null;
  customers_allowed: Choice;
  patch_test_service_id: number | null;
  patch_test_hours: number;
  patch_test_days: number;
  picture_file_id: number | null;
}

export async function insertService(
  db: Db,
  accountId: number,
  fields: ServiceFields & Partial<ServiceRules> & { suggested_service_id?: number },
  position?: number,
): Promise<number> {
  const last = sql<number>`(select coalesce(max(position), 0) + 1 from services where account_id = ${accountId} and service_group_id = ${fields.service_group_id})`;
  const { id } = await db
    .insertInto('services')
    .values({ account_id: accountId, ...fields, position: position ?? last })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** False when the version is no longer the newest. */
export async function replaceService(
  db: Db,
  accountId: number,
  id: number,
  version: number,
  fields: ServiceFields & ServiceRules,
  position: number | undefined,
): Promise<boolean> {
  const changed = await db
    .updateTable('services')
    .set({ ...fields, ...(position === undefined ? {} : { position }), version: sql<number>`version + 1` })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}

/** False when something of another area still names the service: a place on the waiting list, say. Nothing can be done in the transaction then. */
export async function removeService(db: Db, accountId: number, id: number): Promise<boolean> {
  try {
    await db.deleteFrom('services').where('account_id', '=', accountId).where('id', '=', id).execute();
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === '23503') return false;
    throw error;
  }
}

/** Booked or sold once: then its name and price are part of a customer's history. */
export async function isServiceUsed(db: Db, accountId: number, id: number): Promise<boolean> {
  const booked = await db
    .selectFrom('appointment_lines')
    .where('account_id', '=', accountId)
    .where('service_id', '=', id)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  if (booked !== undefined) return true;
  const sold = await db
    .selectFrom('invoice_lines')
    .where('account_id', '=', accountId)
    .where('service_id', '=', id)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return sold !== undefined;
}

/** Employees who work and are shown in the appointments. */
export async function readBookableEmployeeIds(db: Db, accountId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('employees')
    .where('account_id', '=', accountId)
    .where('status', '=', 1)
    .where('show_in_appointments', '=', 1)
    .select('id')
    .orderBy('position')
    .execute();
  return rows.map((row) => row.id);
}

export async function countEmployees(db: Db, accountId: number, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0;
  const { found } = await db
    .selectFrom('employees')
    .where('account_id', '=', accountId)
    .where('id', 'in', [...ids])
    .select(({ fn }) => fn.countAll<number>().as('found'))
    .executeTakeFirstOrThrow();
  return found;
}

export function findTax(db: Db, accountId: number, id: number) {
  return db.selectFrom('taxes').where('account_id', '=', accountId).where('id', '=', id).select('id').executeTakeFirst();
}

export function findDefaultTax(db: Db, accountId: number) {
  return db.selectFrom('taxes').where('account_id', '=', accountId).where('is_default', '=', 1).select('id').executeTakeFirst();
}

export function findGroup(db: Db, accountId: number, id: number) {
  return db.selectFrom('service_groups').where('account_id', '=', accountId).where('id', '=', id).select('id').executeTakeFirst();
}

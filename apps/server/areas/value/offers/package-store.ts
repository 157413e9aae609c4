import type { OfferService } from '@rawnaq/domain/value/offers/offer';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { isIn, orderOf } from './offer-store.ts';

type Flag = 0 | 1;

export interface PackageFields {
  english_name: string;
  arabic_name: string;
  english_description: string | null;
  arabic_description: string | null;
  price_minor: number;
  picture_file_id: number | null;
  show_to_customer: Flag;
  show_online: Flag;
  status: Flag;
}

interface PackageRow extends PackageFields {
  id: number;
  alone_minor: number;
  picture_unique_id: string | null;
  version: number;
  services: {
    service_id: number;
    quantity: number;
    english_name: string;
    arabic_name: string;
    price_minor: number;
    job_time_minutes: number;
  }[];
}

export interface PackagesQuery {
  search?: string | undefined;
  page: number;
  per_page: number;
  sort?: string | undefined;
  status?: Flag | undefined;
  id?: number;
}

const orders: Readonly<Record<string, string>> = {
  english_name: 'k.english_name',
  arabic_name: 'k.arabic_name',
  price_minor: 'k.price_minor',
  status: 'k.status',
};

export async function readPackages(db: Db, account_id: number, query: PackagesQuery) {
  const wanted = [sql<boolean>`k.account_id = ${account_id}`];
  if (query.id !== undefined) wanted.push(sql<boolean>`k.id = ${query.id}`);
  if (query.status !== undefined) wanted.push(sql<boolean>`k.status = ${query.status}`);
  if (query.search !== undefined && query.search !== '') wanted.push(isIn("k.english_name || ' ' || k.arabic_name", query.search));
  const { rows } = await sql<PackageRow & { total: number }>`
    select k.id, k.english_name, k.arabic_name, k.english_description, k.arabic_description, k.price_minor, k.picture_file_id, k.show_to_customer, k.show_online, k.status, k.version,
      (select f.unique_id::text from files f where f.account_id = k.account_id and f.id = k.picture_file_id) as picture_unique_id, p.services, p.alone_minor, count(*) over () as total
    from packages k, lateral (
      select json_agg(json_build_object('service_id', s.id, 'quantity', p.quantity, 'english_name', s.english_name, 'arabic_name', s.arabic_name,
          'price_minor', coalesce(s.offer_price_minor, s.price_minor), 'job_time_minutes', s.job_time_minutes) order by p.position) as services,
        sum(p.quantity * coalesce(s.offer_price_minor, s.price_minor))::bigint as alone_minor
      from package_services p join services s on s.account_id = p.account_id and s.id = p.service_id where p.account_id = k.account_id and p.package_id = k.id) p
    where ${sql.join(wanted, sql` and `)} order by ${orderOf(query.sort, orders, 'k.position')}, k.id limit ${query.per_page} offset ${(query.page - 1) * query.per_page}`.execute(
    db,
  );
  return { data: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0, page: query.page, per_page: query.per_page };
}

export async function readPackage(db: Db, account_id: number, id: number) {
  return (await readPackages(db, account_id, { id, page: 1, per_page: 1 })).data[0];
}

export async function insertPackage(db: Db, account_id: number, fields: PackageFields): Promise<number> {
  const last = sql<number>`(select coalesce(max(position), 0) + 1 from packages where account_id = ${account_id})`;
  const { id } = await db
    .insertInto('packages')
    .values({ account_id, ...fields, position: last })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** False when the version is no longer the newest. */
export async function replacePackage(db: Db, account_id: number, id: number, version: number, fields: PackageFields): Promise<boolean> {
  const changed = await db
    .updateTable('packages')
    .set({ ...fields, version: sql<number>`version + 1` })
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}

export async function replacePackageServices(
  db: Db,
  account_id: number,
  package_id: number,
  services: readonly OfferService[],
): Promise<void> {
  await db.deleteFrom('package_services').where('account_id', '=', account_id).where('package_id', '=', package_id).execute();
  await db
    .insertInto('package_services')
    .values(services.map(({ service_id, quantity }, position) => ({ account_id, package_id, position, service_id, quantity })))
    .execute();
}

/** False where it was sold: then its name is part of somebody's invoice. Nothing can be done in the transaction after a sale of the same moment. */
export async function removePackage(db: Db, account_id: number, id: number): Promise<boolean> {
  const sold = await db
    .selectFrom('invoice_lines')
    .where('account_id', '=', account_id)
    .where('package_id', '=', id)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  if (sold !== undefined) return false;
  try {
    await db.deleteFrom('packages').where('account_id', '=', account_id).where('id', '=', id).execute();
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === '23503') return false;
    throw error;
  }
}

/** What these services cost today, one by one; those the account does not have are left out. */
export async function readServicePrices(db: Db, account_id: number, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('services')
    .where('account_id', '=', account_id)
    .where('id', 'in', [...ids])
    .select(['id', sql<number>`coalesce(offer_price_minor, price_minor)`.as('price_minor')])
    .execute();
}

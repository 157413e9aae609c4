import type { ExemptionReason } from '@rawnaq/domain/money/vat-exemption';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

type Flag = 0 | 1;

const taxColumns = (accountId: number) =>
  [
    'taxes.id',
    'taxes.english_name',
    'taxes.arabic_name',
    'taxes.rate_bp',
    'taxes.category',
    'taxes.exemption_reason_code',
    'taxes.is_default',
    'taxes.status',
    'taxes.version',
    sql<number>`(select count(*)::int from services s where s.account_id = ${accountId} and s.tax_id = taxes.id)`.as('service_count'),
    sql<number>`(select count(*)::int from products p where p.account_id = ${accountId} and p.tax_id = taxes.id)`.as('product_count'),
  ] as const;

interface TaxesQuery {
  search?: string | undefined;
  status?: Flag | undefined;
  page: number;
  per_page: number;
  sort?: string | undefined;
}

const sorts = {
  english_name: 'taxes.english_name',
  arabic_name: 'taxes.arabic_name',
  rate_bp: 'taxes.rate_bp',
  status: 'taxes.status',
} as const;

export async function readTaxes(db: Db, accountId: number, query: TaxesQuery) {
  let rows = db.selectFrom('taxes').where('taxes.account_id', '=', accountId);
  if (query.status !== undefined) rows = rows.where('taxes.status', '=', query.status);
  if (query.search !== undefined) {
    rows = rows.where(
      sql<boolean>`position(search_fold(${query.search}) in search_fold(taxes.english_name || ' ' || taxes.arabic_name)) > 0`,
    );
  }
  const { total } = await rows.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const name = query.sort?.replace(/^-/, '') ?? '';
  const ordered = Object.hasOwn(sorts, name)
    ? rows.orderBy(sorts[name as keyof typeof sorts], query.sort?.startsWith('-') === true ? 'desc' : 'asc')
    : rows.orderBy('taxes.is_default', 'desc').orderBy('taxes.english_name');
  const data = await ordered
    .select(taxColumns(accountId))
    .$narrowType<{ is_default: Flag; status: Flag; exemption_reason_code: ExemptionReason | null }>()
    .orderBy('taxes.id')
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page)
    .execute();
  return { data, total, page: query.page, per_page: query.per_page };
}

export function readTax(db: Db, accountId: number, id: number) {
  return db
    .selectFrom('taxes')
    .where('taxes.account_id', '=', accountId)
    .where('taxes.id', '=', id)
    .select(taxColumns(accountId))
    .$narrowType<{ is_default: Flag; status: Flag; exemption_reason_code: ExemptionReason | null }>()
    .executeTakeFirst();
}

export function readDefaultTax(db: Db, accountId: number) {
  return db
    .selectFrom('taxes')
    .where('account_id', '=', accountId)
    .where('is_default', '=', 1)
    .select(['id', 'rate_bp', 'status', 'category'])
    .forUpdate()
    .executeTakeFirst();
}

export interface TaxFields {
  english_name: string;
  arabic_name: string;
  rate_bp: number;
  category: string;
  exemption_reason_code: string | null;
  is_default: Flag;
  status: Flag;
}

/** One default an account: the other loses it before the new one takes it. Rows are locked in one order, so that two savers cannot wait for each other. */
export async function clearDefault(db: Db, accountId: number): Promise<void> {
  await db.selectFrom('taxes').where('account_id', '=', accountId).select('id').orderBy('id').forUpdate().execute();
  await db.updateTable('taxes').set({ is_default: 0 }).where('account_id', '=', accountId).where('is_default', '=', 1).execute();
}

export async function insertTax(db: Db, accountId: number, fields: TaxFields): Promise<number> {
  const { id } = await db
    .insertInto('taxes')
    .values({ account_id: accountId, ...fields })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** False when the version is no longer the newest. */
export async function replaceTax(db: Db, accountId: number, id: number, version: number, fields: TaxFields): Promise<boolean> {
  const changed = await db
    .updateTable('taxes')
    .set({ ...fields, version: sql<number>`version + 1` })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}

/** The default tax gets another percentage; its name stays. */
export async function setDefaultRate(db: Db, accountId: number, rate_bp: number, category: string): Promise<void> {
  await db
    .updateTable('taxes')
    .set({ rate_bp, status: rate_bp > 0 ? 1 : 0, category, exemption_reason_code: null, version: sql<number>`version + 1` })
    .where('account_id', '=', accountId)
    .where('is_default', '=', 1)
    .execute();
}

export async function removeTax(db: Db, accountId: number, id: number): Promise<void> {
  await db.deleteFrom('taxes').where('account_id', '=', accountId).where('id', '=', id).execute();
}

/** Services made while there was no tax at all take the first one. */
export async function giveTaxToServices(db: Db, accountId: number, taxId: number): Promise<void> {
  await sql`select give_tax_to_services(${accountId}, ${taxId})`.execute(db);
}

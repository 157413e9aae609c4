import type { Output } from '@rawnaq/contract/endpoint';
import type { customerColumns } from '@rawnaq/contract/customers/customer-list';
import { type changeCustomer, type createCustomer, customerFields, type listCustomers } from '@rawnaq/contract/customers/customers';
import { columnsOf, storedValues } from '@rawnaq/contract/record';
import { CustomerCategory } from '@rawnaq/domain/customers/customers/category';
import type { RequestKind } from '@rawnaq/domain/customers/personal-data/requests';
import { searchWords } from '@rawnaq/domain/customers/customers/search-words';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { OrdersOf } from '../../../db/list-query.ts';
import { pictureOf } from '../../settings/files/public.ts';
import { type ShownOwnType, type ShownTag, shownOwnType, shownTags } from './shown-labels.ts';
import { areAllCommon, hasAll, idsWithAll, namesWithAll } from './matching.ts';

type Flag = 0 | 1;

const columns = [
  'id',
  ...columnsOf(customerFields),
  'status',
  'invoice_count',
  'last_invoice_at',
  'no_show_count',
  'created_at',
  'erased_at',
  'version',
] as const;

/** The list's orders over the rows of `customers`, or of something of that name that has the lower-case name at hand. */
const sortsBy = (name: RawBuilder<unknown>) =>
  ({
    name: sql`${name}, customers.id`,
    '-name': sql`${name} desc, customers.id desc`,
    created_at: sql`customers.created_at, customers.id`,
    '-created_at': sql`customers.created_at desc, customers.id desc`,
    last_invoice_at: sql`customers.last_invoice_at nulls first, customers.id`,
    '-last_invoice_at': sql`customers.last_invoice_at desc nulls last, customers.id desc`,
  }) as const satisfies OrdersOf<typeof customerColumns, RawBuilder<unknown>>;
const sorts = sortsBy(sql`lower(customers.name)`);
const foundSorts = sortsBy(sql`customers.lower_name`);

type ListQuery = Output<(typeof listCustomers)['input']>;
interface ListRow {
  id: number;
  name: string;
  mobile: string | null;
  email: string | null;
  language: 'en' | 'ar' | null;
  allergies: string | null;
  status: Flag;
  invoice_count: number;
  last_invoice_at: string | null;
  no_show_count: number;
  created_at: string;
  customer_type: 1 | 2 | 3 | 4;
  own_type: ShownOwnType;
  tags: ShownTag[];
  picture_unique_id: string | null;
}
const rowColumns = sql`id, name, mobile, email, language, allergies, customer_type, ${shownOwnType('customers')} as own_type,
  ${shownTags('customers')} as tags, status, invoice_count, last_invoice_at, no_show_count, created_at,
  (select f.unique_id::text from files f where f.account_id = customers.account_id and f.id = customers.picture_file_id) as picture_unique_id`;

/** The filters as one condition. `since` is the first moment of the oldest day that still counts for the category. */
function filterOf(accountId: number, query: ListQuery, since: Date): RawBuilder<boolean> {
  const parts = [sql`customers.account_id = ${accountId} and customers.erased_at is null`];
  if (query.status !== undefined) parts.push(sql`customers.status = ${query.status}`);
  if (query.category === CustomerCategory.frequent) parts.push(sql`invoice_count > 1 and last_invoice_at >= ${since}`);
  if (query.category === CustomerCategory.new) parts.push(sql`invoice_count = 1 and last_invoice_at >= ${since}`);
  if (query.category === CustomerCategory.missed)
    parts.push(sql`(invoice_count = 0 or last_invoice_at is null or last_invoice_at < ${since})`);
  if (query.customer_type !== undefined) parts.push(sql`customer_type = ${query.customer_type}`);
  if (query.customer_type_id !== undefined) parts.push(sql`customer_type_id = ${query.customer_type_id}`);
  for (const tag of query.tag_ids ?? [])
    parts.push(
      sql`exists (select from customer_tag_links l where l.account_id = ${accountId} and l.customer_tag_id = ${tag} and l.customer_id = customers.id)`,
    );
  return sql<boolean>`${sql.join(parts, sql` and `)}`;
}

/**
 * One page and how many there are in all; within 50 ms at 100,000 customers. The planner knows nothing of the words, so the way is chosen here: by name
 * and status, the index of the words knows the hits' order by itself; otherwise the customers of words that are not common are read and sorted, and for
 * common ones the list is walked in its order and each row asked for the words.
 */
export async function readCustomers(db: Db, accountId: number, query: ListQuery, since: Date): Promise<{ data: ListRow[]; total: number }> {
  const words = searchWords(query.search ?? '');
  if (query.search && words.length === 0) return { data: [], total: 0 };
  const filter = filterOf(accountId, query, since);
  const { sort = 'name', status, category, customer_type, customer_type_id, tag_ids = [] } = query;
  const isNarrowed = [category, customer_type, customer_type_id].some((value) => value !== undefined) || tag_ids.length > 0;
  if (words.length > 0) {
    if (!isNarrowed && (sort === 'name' || sort === '-name'))
      return readFound(db, accountId, query, namesWithAll(accountId, words, status));
    if (!(await areAllCommon(db, accountId, words)))
      return readFound(
        db,
        accountId,
        query,
        sql`select id, lower(name) as lower_name, created_at, last_invoice_at, 0 as is_near from customers
          where ${filter} and customers.id = any(array(${idsWithAll(accountId, words)}))`,
      );
  }
  const isFiltered = status !== undefined || isNarrowed;
  const fitting = words.length === 0 ? filter : sql<boolean>`${filter} and ${hasAll(accountId, words)}`;
  const { rows: data } = await sql<ListRow>`select ${rowColumns} from customers where ${fitting}
    order by ${sorts[sort]} limit ${query.per_page} offset ${(query.page - 1) * query.per_page}`.execute(db);
  const ids = words.length === 0 ? null : idsWithAll(accountId, words);
  const counted =
    ids === null
      ? sql`select count(*) as total from customers where ${filter}`
      : isFiltered
        ? sql`select count(*) as total from customers where ${filter} and customers.id in (${ids})`
        : sql`select count(*) as total from (${ids}) found`;
  return { data, total: (await sql<{ total: number }>`${counted}`.execute(db)).rows[0]?.total ?? 0 };
}

/** Sorts and counts what was found by the little that is known of each, and reads whole rows only of the page. There is always a row to tell the total. */
async function readFound(
  db: Db,
  accountId: number,
  { sort = 'name', page, per_page }: ListQuery,
  found: RawBuilder<unknown>,
): Promise<{ data: ListRow[]; total: number }> {
  const { rows } = await sql<{ [Name in keyof ListRow]: ListRow[Name] | null } & { total: number }>`
    with found as materialized (${found}),
      page as (select id, is_near from found customers order by is_near, ${foundSorts[sort]} limit ${per_page} offset ${(page - 1) * per_page})
    select figures.*, customers.* from (select count(*) as total from found) figures
    left join (select ${rowColumns} from customers where account_id = ${accountId} and id = any(array(select id from page))) customers on true
    order by (select is_near from page where page.id = customers.id), ${sorts[sort]}`.execute(db);
  return {
    data: rows.flatMap(({ total: _total, ...row }) => (row.id === null ? [] : [row as ListRow])),
    total: rows[0]?.total ?? 0,
  };
}

export async function readCustomer(db: Db, accountId: number, id: number) {
  return db
    .selectFrom('customers')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .select(columns)
    .select([
      pictureOf(accountId, 'customers.picture_file_id').as('picture_unique_id'),
      shownOwnType('customers').as('own_type'),
      shownTags('customers').as('tags'),
      sql<
        { kind: RequestKind; due_on: string }[]
      >`(select coalesce(jsonb_agg(jsonb_build_object('kind', r.kind, 'due_on', r.due_on) order by r.due_on), '[]')
        from data_requests r where r.account_id = ${accountId} and r.customer_id = customers.id and r.closed_at is null)`.as(
        'data_requests',
      ),
      sql<Flag | null>`(select w.is_reached::int from whatsapp_contacts w where w.account_id = ${accountId} and w.mobile = customers.mobile)`.as(
        'is_on_whatsapp',
      ),
    ])
    .$narrowType<{
      status: Flag;
      allow_whatsapp: Flag;
      gender: 1 | 2 | null;
      language: 'en' | 'ar' | null;
      customer_type: 1 | 2 | 3 | 4;
    }>()
    .executeTakeFirst();
}

/** Whom a record was merged into; undefined where it never was. */
export async function readSurvivor(db: Db, accountId: number, mergedId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('merged_customers')
    .where('account_id', '=', accountId)
    .where('merged_id', '=', mergedId)
    .select('customer_id')
    .executeTakeFirst();
  return row?.customer_id;
}

/** Locks the customer whose picture is about to change; undefined where there is none. */
export const lockPicture = (db: Db, accountId: number, id: number) =>
  db
    .selectFrom('customers')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .select('picture_file_id')
    .forUpdate()
    .executeTakeFirst();

/** Not a change of the record: who has it open saves it as before. */
export async function namePicture(db: Db, accountId: number, id: number, picture_file_id: number | null): Promise<void> {
  await db.updateTable('customers').set({ picture_file_id }).where('account_id', '=', accountId).where('id', '=', id).execute();
}

/** Of the customer's picture; null where there is none. */
export async function readPictureId(db: Db, accountId: number, id: number): Promise<string | null> {
  const row = await db
    .selectFrom('customers')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .select(pictureOf(accountId, 'customers.picture_file_id').as('unique_id'))
    .executeTakeFirst();
  return row?.unique_id ?? null;
}

type CustomerInput = Omit<Output<(typeof createCustomer)['input']>, 'agrees_to_offers'>;

/** The month of a full birth date is the birth month, so that "whose birthday is in March" asks one column. */
const valuesOf = (input: CustomerInput) => ({
  ...storedValues(customerFields, input),
  birth_month: input.birth_month ?? (input.birth_date === undefined ? null : Number(input.birth_date.slice(5, 7))),
});

export async function insertCustomer(db: Db, accountId: number, input: CustomerInput, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('customers')
    .values({ account_id: accountId, ...valuesOf(input), created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** False where the record is no longer of the version it was made from. */
export async function replaceCustomer(db: Db, accountId: number, input: Output<(typeof changeCustomer)['input']>): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('customers')
    .set({ ...valuesOf(input), version: input.version + 1 })
    .where('account_id', '=', accountId)
    .where('id', '=', input.id)
    .where('version', '=', input.version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function setCustomerStatus(db: Db, accountId: number, id: number, status: Flag): Promise<void> {
  await db
    .updateTable('customers')
    .set((row) => ({ status, version: row('version', '+', 1) }))
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('status', '<>', status)
    .execute();
}

export async function removeCustomer(db: Db, accountId: number, id: number): Promise<void> {
  await db.deleteFrom('customers').where('account_id', '=', accountId).where('id', '=', id).execute();
}

/** Another customer with this mobile or e-mail. */
export function findTwin(db: Db, accountId: number, by: { mobile: string } | { email: string }, exceptId: number | null) {
  let rows = db.selectFrom('customers').where('account_id', '=', accountId).select(['id', 'name', 'status']);
  rows = 'mobile' in by ? rows.where('mobile', '=', by.mobile) : rows.where('email', '=', by.email);
  if (exceptId !== null) rows = rows.where('id', '<>', exceptId);
  return rows.executeTakeFirst();
}

/** Anything that names the customer and has to be kept. */
export async function hasHistory(db: Db, accountId: number, id: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select
    exists (select from appointments where account_id = ${accountId} and customer_id = ${id})
    or exists (select from invoices where account_id = ${accountId} and customer_id = ${id})
    or exists (select from payments where account_id = ${accountId} and customer_id = ${id})
    or exists (select from held_invoices where account_id = ${accountId} and customer_id = ${id})
    or exists (select from outbox_messages where account_id = ${accountId} and customer_id = ${id}) as found`.execute(db);
  return rows[0]?.found === true;
}

import type { discountCodeStates } from '@rawnaq/contract/value/discount-codes';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

type Flag = 0 | 1;
type State = (typeof discountCodeStates)[number];

export interface CodeFields {
  code: string;
  english_name: string | null;
  arabic_name: string | null;
  category: 1 | 2 | 3 | 4 | 5 | 6;
  discount_minor: number | null;
  discount_bp: number | null;
  valid_from: string;
  valid_to: string | null;
  max_uses: number | null;
  max_uses_per_customer: number | null;
  new_customers_only: Flag;
  channel: 1 | 2 | 3;
  takes_offers: Flag;
  status: Flag;
}

interface CodeRow extends CodeFields {
  id: number;
  state: State;
  used_count: number;
  promised_count: number;
  given_minor: number;
  service_ids: number[];
  product_ids: number[];
  version: number;
}

export interface CodesQuery {
  search?: string | undefined;
  page: number;
  per_page: number;
  sort?: string | undefined;
  state?: State | undefined;
  category?: number | undefined;
  id?: number;
}

const orders: Readonly<Record<string, string>> = {
  code: 'c.code',
  valid_from: 'c.valid_from',
  valid_to: 'c.valid_to',
  used_count: 'c.used_count',
  given_minor: 'c.given_minor',
};

export async function readCodes(db: Db, account_id: number, query: CodesQuery, today: string) {
  const state = sql<State>`case when c.status = 0 then 'disabled' when c.valid_to < ${today}::date then 'expired' when c.used_count + c.promised_count >= c.max_uses then 'used_up'
    when c.valid_from > ${today}::date then 'coming' else 'active' end`;
  const wanted = [sql<boolean>`c.account_id = ${account_id}`];
  if (query.id !== undefined) wanted.push(sql<boolean>`c.id = ${query.id}`);
  if (query.category !== undefined) wanted.push(sql<boolean>`c.category = ${query.category}`);
  if (query.state !== undefined) wanted.push(sql<boolean>`${state} = ${query.state}`);
  if (query.search !== undefined && query.search !== '')
    wanted.push(
      sql<boolean>`position(search_fold(${query.search}) in search_fold(concat_ws(' ', c.code, c.english_name, c.arabic_name))) > 0`,
    );
  const column = orders[(query.sort ?? '').replace(/^-/, '')];
  const order =
    column === undefined
      ? 'c.status desc, c.id desc'
      : `${column} ${query.sort?.startsWith('-') === true ? 'desc' : 'asc'} nulls last, c.id`;
  const { rows } = await sql<CodeRow & { total: number }>`
    select c.id, c.code, c.english_name, c.arabic_name, c.category, c.discount_minor, c.discount_bp, c.valid_from, c.valid_to, c.max_uses, c.max_uses_per_customer, c.new_customers_only, c.channel, c.takes_offers,
      c.status, c.used_count, c.promised_count, c.given_minor, c.version, ${state} as state,
      coalesce((select json_agg(s.service_id order by s.service_id) from discount_code_services s where s.account_id = c.account_id and s.discount_code_id = c.id), '[]') as service_ids,
      coalesce((select json_agg(p.product_id order by p.product_id) from discount_code_products p where p.account_id = c.account_id and p.discount_code_id = c.id), '[]') as product_ids,
      count(*) over () as total
    from discount_codes c where ${sql.join(wanted, sql` and `)} order by ${sql.raw(order)} limit ${query.per_page} offset ${(query.page - 1) * query.per_page}`.execute(
    db,
  );
  return { data: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0, page: query.page, per_page: query.per_page };
}

export async function readCode(db: Db, account_id: number, id: number, today: string) {
  return (await readCodes(db, account_id, { id, page: 1, per_page: 1 }, today)).data[0];
}

export async function insertCode(db: Db, account_id: number, fields: CodeFields): Promise<number> {
  const { id } = await db
    .insertInto('discount_codes')
    .values({ account_id, ...fields })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Locks a code, so that a use of the same moment is counted before or after; answers how often it was used or promised. */
export async function lockCode(db: Db, account_id: number, id: number): Promise<number | undefined> {
  const { rows } = await sql<{ used_count: number }>`
    select used_count + promised_count as used_count from discount_codes where account_id = ${account_id} and id = ${id} for update`.execute(
    db,
  );
  return rows[0]?.used_count;
}

/** False when the version is no longer the newest. */
export async function replaceCode(db: Db, account_id: number, id: number, version: number, fields: CodeFields): Promise<boolean> {
  const changed = await db
    .updateTable('discount_codes')
    .set({ ...fields, version: sql<number>`version + 1` })
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}

/** What the code is for, where it names its services and products. */
export async function replaceSelection(
  db: Db,
  account_id: number,
  discount_code_id: number,
  { service_ids, product_ids }: { service_ids: readonly number[]; product_ids: readonly number[] },
): Promise<void> {
  const own = { account_id, discount_code_id };
  await db
    .deleteFrom('discount_code_services')
    .where('account_id', '=', account_id)
    .where('discount_code_id', '=', discount_code_id)
    .execute();
  await db
    .deleteFrom('discount_code_products')
    .where('account_id', '=', account_id)
    .where('discount_code_id', '=', discount_code_id)
    .execute();
  if (service_ids.length > 0)
    await db
      .insertInto('discount_code_services')
      .values(service_ids.map((service_id) => ({ ...own, service_id })))
      .execute();
  if (product_ids.length > 0)
    await db
      .insertInto('discount_code_products')
      .values(product_ids.map((product_id) => ({ ...own, product_id })))
      .execute();
}

/** False where it was used or promised: then an invoice, a visit or an order refers to it. */
export async function removeCode(db: Db, account_id: number, id: number): Promise<boolean> {
  const promised = await db
    .selectFrom('discount_code_promises')
    .where('account_id', '=', account_id)
    .where('discount_code_id', '=', id)
    .select('appointment_id')
    .limit(1)
    .executeTakeFirst();
  if (promised !== undefined) return false;
  const ordered = await db
    .selectFrom('online_order_codes')
    .where('account_id', '=', account_id)
    .where('discount_code_id', '=', id)
    .select('online_order_id')
    .limit(1)
    .executeTakeFirst();
  if (ordered !== undefined) return false;
  const used = await db
    .selectFrom('discount_code_uses')
    .where('account_id', '=', account_id)
    .where('discount_code_id', '=', id)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  if (used !== undefined) return false;
  await db.deleteFrom('discount_codes').where('account_id', '=', account_id).where('id', '=', id).execute();
  return true;
}

/** How many of these records the account has. */
export async function countOwn(db: Db, account_id: number, table: 'services' | 'products', ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0;
  const { rows } = await sql<{ found: number }>`
    select count(*) as found from ${sql.table(table)} where account_id = ${account_id} and id = any(${[...ids]}::bigint[])`.execute(db);
  return rows[0]?.found ?? 0;
}

export async function readUses(
  db: Db,
  account_id: number,
  discount_code_id: number,
  query: { search?: string | undefined; page: number; per_page: number },
) {
  const found =
    query.search === undefined || query.search === ''
      ? sql<boolean>`true`
      : sql<boolean>`position(search_fold(${query.search}) in search_fold(v.number || ' ' || coalesce(c.name, ''))) > 0`;
  const { rows } = await sql<{
    id: number;
    at: string;
    kind: 1 | 2;
    invoice_id: number;
    invoice_number: string;
    customer_id: number | null;
    customer_name: string | null;
    amount_minor: number;
    user_name: string | null;
    total: number;
  }>`
    select e.id, e.at, e.kind, e.invoice_id, v.number as invoice_number, e.customer_id, c.name as customer_name, e.amount_minor, user_name(u) as user_name, count(*) over () as total
    from discount_code_uses e join invoices v on v.account_id = e.account_id and v.id = e.invoice_id
    left join customers c on c.account_id = e.account_id and c.id = e.customer_id left join users u on u.account_id = e.account_id and u.id = e.user_id
    where e.account_id = ${account_id} and e.discount_code_id = ${discount_code_id} and ${found}
    order by e.id desc limit ${query.per_page} offset ${(query.page - 1) * query.per_page}`.execute(db);
  return { data: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0, page: query.page, per_page: query.per_page };
}

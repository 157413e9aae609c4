import { splitInclusive } from '@rawnaq/domain/money/split-vat';
import { lastSaleDay, type OfferState, offerState, type OfferService } from '@rawnaq/domain/value/offers/offer';
import { offerWorth } from '@rawnaq/domain/value/offers/offer-worth';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { defaultVatRate, joinVat, vatRate } from '../../../db/sql/vat-of-item.ts';

type Flag = 0 | 1;
type Type = 1 | 2;

export interface OfferFields {
  type: Type;
  english_name: string;
  arabic_name: string;
  english_description: string | null;
  arabic_description: string | null;
  price_minor: number;
  tax_id: number | null;
  choose_count: number | null;
  picture_file_id: number | null;
  sale_from: string | null;
  expires_on: string | null;
  validity_days: number | null;
  valid_until: string | null;
  event_weekdays: number[];
  event_dates: string[];
  is_renewable: Flag;
  sold_online: Flag;
  status: Flag;
}

interface OfferRow extends OfferFields {
  id: number;
  vat_rate_bp: number;
  picture_unique_id: string | null;
  sold_count: number;
  version: number;
  services: { service_id: number; quantity: number; english_name: string; arabic_name: string; price_minor: number }[];
}

export interface OffersQuery {
  search?: string | undefined;
  page: number;
  per_page: number;
  sort?: string | undefined;
  state?: OfferState | undefined;
  type?: Type | undefined;
  id?: number;
  /** Only what a business shows on its page. */
  online?: true;
}

const columns = sql`o.id, o.type, o.english_name, o.arabic_name, o.english_description, o.arabic_description, o.price_minor, o.tax_id, o.choose_count, o.picture_file_id,
  o.sale_from, o.expires_on, o.validity_days, o.valid_until, o.event_weekdays, o.event_dates, o.is_renewable, o.sold_online, o.status, o.version,
  ${vatRate} as vat_rate_bp,
  (select f.unique_id::text from files f where f.account_id = o.account_id and f.id = o.picture_file_id) as picture_unique_id,
  (select count(*) from sold_offers s where s.account_id = o.account_id and s.offer_id = o.id and s.status = 1) as sold_count,
  (select json_agg(json_build_object('service_id', s.id, 'quantity', p.quantity, 'english_name', s.english_name, 'arabic_name', s.arabic_name,
      'price_minor', coalesce(s.offer_price_minor, s.price_minor)) order by p.position)
    from offer_services p join services s on s.account_id = p.account_id and s.id = p.service_id where p.account_id = o.account_id and p.offer_id = o.id) as services`;

/** The same words as the rule `lastSaleDay`, of the offer `o`. */
export const lastSaleDayOf = sql<string | null>`least(o.expires_on, o.valid_until,
  case when jsonb_array_length(o.event_weekdays) = 0 then (select max(day::date) from jsonb_array_elements_text(o.event_dates) day) end)`;

/** Whether the offer `o` is on sale on a day: the rule `offerState` over its last day. */
export const isOnSale = (today: string) =>
  sql<boolean>`o.status = 1 and (o.sale_from is null or o.sale_from <= ${today}::date) and coalesce(${lastSaleDayOf} >= ${today}::date, true)`;

const inState = (state: OfferState, today: string) =>
  ({
    disabled: sql<boolean>`o.status = 0`,
    expired: sql<boolean>`o.status = 1 and ${lastSaleDayOf} < ${today}::date`,
    coming: sql<boolean>`o.status = 1 and o.sale_from > ${today}::date and coalesce(${lastSaleDayOf} >= ${today}::date, true)`,
    active: isOnSale(today),
  })[state];

/** Text that is found anywhere, in one spelling for both scripts. */
export const isIn = (text: string, search: string) => sql<boolean>`position(search_fold(${search}) in search_fold(${sql.raw(text)})) > 0`;

const orders: Readonly<Record<string, string>> = {
  english_name: 'o.english_name',
  arabic_name: 'o.arabic_name',
  price_minor: 'o.price_minor',
  expires_on: 'o.expires_on',
};

/** `order by` of a list's query; a sort that is not among the columns gives the list's own order. */
export const orderOf = (sort: string | undefined, columns_by_name: Readonly<Record<string, string>>, otherwise: string) => {
  const column = columns_by_name[(sort ?? '').replace(/^-/, '')];
  return sql.raw(column === undefined ? otherwise : `${column} ${sort?.startsWith('-') === true ? 'desc' : 'asc'} nulls last`);
};

export async function readOffers(db: Db, account_id: number, query: OffersQuery, today: string) {
  const wanted = [sql<boolean>`o.account_id = ${account_id}`];
  if (query.id !== undefined) wanted.push(sql<boolean>`o.id = ${query.id}`);
  if (query.type !== undefined) wanted.push(sql<boolean>`o.type = ${query.type}`);
  if (query.online === true) wanted.push(sql<boolean>`o.sold_online = 1`);
  if (query.state !== undefined) wanted.push(inState(query.state, today));
  if (query.search !== undefined && query.search !== '') wanted.push(isIn("o.english_name || ' ' || o.arabic_name", query.search));
  const where = sql.join(wanted, sql` and `);
  const { rows } = await sql<OfferRow & { total: number }>`
    select ${columns}, count(*) over () as total from offers o ${joinVat('o')}
    where ${where} order by ${orderOf(query.sort, orders, 'o.status desc, o.position, o.id')}, o.id limit ${query.per_page} offset ${(query.page - 1) * query.per_page}`.execute(
    db,
  );
  const data = rows.map(({ total: _total, ...row }) => ({
    ...row,
    price_without_vat_minor: splitInclusive(row.price_minor, row.vat_rate_bp).net_minor,
    alone_minor: offerWorth(row.services, row.choose_count),
    state: offerState({ active: row.status === 1, sale_from: row.sale_from, expires_on: lastSaleDay(row) }, today),
  }));
  return { data, total: rows[0]?.total ?? 0, page: query.page, per_page: query.per_page };
}

export async function readOffer(db: Db, account_id: number, id: number, today: string) {
  return (await readOffers(db, account_id, { id, page: 1, per_page: 1 }, today)).data[0];
}

const stored = ({ event_weekdays, event_dates, ...fields }: OfferFields) => ({
  ...fields,
  event_weekdays: JSON.stringify(event_weekdays),
  event_dates: JSON.stringify(event_dates),
});

export async function insertOffer(db: Db, account_id: number, fields: OfferFields): Promise<number> {
  const last = sql<number>`(select coalesce(max(position), 0) + 1 from offers where account_id = ${account_id})`;
  const { id } = await db
    .insertInto('offers')
    .values({ account_id, ...stored(fields), position: last })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** False when the version is no longer the newest. */
export async function replaceOffer(db: Db, account_id: number, id: number, version: number, fields: OfferFields): Promise<boolean> {
  const changed = await db
    .updateTable('offers')
    .set({ ...stored(fields), version: sql<number>`version + 1` })
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}

export async function replaceOfferServices(db: Db, account_id: number, offer_id: number, services: readonly OfferService[]): Promise<void> {
  await db.deleteFrom('offer_services').where('account_id', '=', account_id).where('offer_id', '=', offer_id).execute();
  await db
    .insertInto('offer_services')
    .values(services.map(({ service_id, quantity }, position) => ({ account_id, offer_id, position, service_id, quantity })))
    .execute();
}

/** False where it was sold meanwhile. Nothing can be done in the transaction then. */
export async function removeOffer(db: Db, account_id: number, id: number): Promise<boolean> {
  try {
    await db.deleteFrom('offers').where('account_id', '=', account_id).where('id', '=', id).execute();
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === '23503') return false;
    throw error;
  }
}

/** How many of these services the account has. */
export async function countServices(db: Db, account_id: number, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0;
  const { found } = await db
    .selectFrom('services')
    .where('account_id', '=', account_id)
    .where('id', 'in', [...ids])
    .select(({ fn }) => fn.countAll<number>().as('found'))
    .executeTakeFirstOrThrow();
  return found;
}

export async function hasTax(db: Db, account_id: number, id: number): Promise<boolean> {
  return (
    (await db.selectFrom('taxes').where('account_id', '=', account_id).where('id', '=', id).select('id').executeTakeFirst()) !== undefined
  );
}

/** Whether an offer was ever sold, taken back or not: its history names it. */
export async function wasOfferSold(db: Db, account_id: number, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('sold_offers')
    .where('account_id', '=', account_id)
    .where('offer_id', '=', id)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the business charges VAT, and how much where nothing else is said. */
export async function readVat(db: Db, account_id: number) {
  const { rows } = await sql<{ is_vat_registered: 0 | 1; default_vat_rate_bp: number }>`
    select b.is_vat_registered, ${defaultVatRate} as default_vat_rate_bp
    from businesses b left join taxes d on d.account_id = b.account_id and d.is_default = 1 where b.account_id = ${account_id}`.execute(db);
  return rows[0] ?? { is_vat_registered: 0 as const, default_vat_rate_bp: 0 };
}

import type { soldOfferColumns } from '@rawnaq/contract/value/sold-offer-list';
import { type SoldOfferState, soldOfferState } from '@rawnaq/domain/value/offers/offer';
import { mobilePart } from '@rawnaq/domain/fields/mobile-part';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { OrdersOf } from '../../../db/list-query.ts';
import { isIn, orderOf } from './offer-store.ts';

interface SoldOfferRow {
  id: number;
  unique_id: string;
  offer_id: number;
  type: 1 | 2;
  english_name: string;
  arabic_name: string;
  customer_id: number;
  customer_name: string;
  customer_mobile: string | null;
  /** Null where it was sold elsewhere. */
  invoice_id: number | null;
  invoice_number: string | null;
  price_minor: number;
  sold_at: string;
  expires_on: string | null;
  event_weekdays: number[];
  event_dates: string[];
  uses_left: number | null;
  status: number;
  is_renewable: 0 | 1;
  services: { service_id: number; english_name: string; arabic_name: string; quantity: number; left: number }[];
}

export interface SoldOffersQuery {
  search?: string | undefined;
  page: number;
  per_page: number;
  sort?: string | undefined;
  state?: SoldOfferState | undefined;
  customer_id?: number | undefined;
  offer_id?: number | undefined;
  from?: string | undefined;
  to?: string | undefined;
  id?: number;
  unique_id?: string;
}

const isLeft = sql`(o.uses_left is null or o.uses_left > 0) and exists (select from sold_offer_items i where i.account_id = o.account_id and i.sold_offer_id = o.id and i.left_quantity > 0)`;
const inState = (state: SoldOfferState, today: string) =>
  ({
    withdrawn: sql<boolean>`o.status = 0`,
    used_up: sql<boolean>`o.status = 1 and not (${isLeft})`,
    expired: sql<boolean>`o.status = 1 and ${isLeft} and o.expires_on < ${today}::date`,
    open: sql<boolean>`o.status = 1 and ${isLeft} and (o.expires_on is null or o.expires_on >= ${today}::date)`,
  })[state];

const orders = {
  sold_at: 'o.sold_at',
  expires_on: 'o.expires_on',
  customer_name: 'c.name',
  price_minor: 'o.price_minor',
} satisfies OrdersOf<typeof soldOfferColumns>;

/** Sold offers in the order of the query, newest first where it names none. */
export async function readSoldOffers(db: Db, account_id: number, query: SoldOffersQuery, today: string) {
  const wanted = [sql<boolean>`o.account_id = ${account_id}`];
  if (query.id !== undefined) wanted.push(sql<boolean>`o.id = ${query.id}`);
  if (query.unique_id !== undefined) wanted.push(sql<boolean>`o.unique_id = ${query.unique_id}::uuid`);
  if (query.customer_id !== undefined) wanted.push(sql<boolean>`o.customer_id = ${query.customer_id}`);
  if (query.offer_id !== undefined) wanted.push(sql<boolean>`o.offer_id = ${query.offer_id}`);
  if (query.from !== undefined) wanted.push(sql<boolean>`o.business_date >= ${query.from}::date`);
  if (query.to !== undefined) wanted.push(sql<boolean>`o.business_date <= ${query.to}::date`);
  if (query.state !== undefined) wanted.push(inState(query.state, today));
  if (query.search !== undefined && query.search !== '')
    wanted.push(
      sql<boolean>`(${isIn("o.english_name || ' ' || o.arabic_name || ' ' || c.name || ' ' || coalesce(v.number, '')", query.search)} or c.mobile like '%' || ${mobilePart(query.search)} || '%')`,
    );
  const { rows } = await sql<SoldOfferRow & { total: number }>`
    select o.id, o.unique_id, o.offer_id, o.type, o.english_name, o.arabic_name, o.customer_id, c.name as customer_name, c.mobile as customer_mobile, o.invoice_id,
      v.number as invoice_number, o.price_minor, o.sold_at, o.expires_on, o.event_weekdays, o.event_dates, o.uses_left, o.status, f.is_renewable,
      (select json_agg(json_build_object('service_id', s.id, 'english_name', s.english_name, 'arabic_name', s.arabic_name, 'quantity', i.quantity, 'left', i.left_quantity) order by i.position)
        from sold_offer_items i join services s on s.account_id = i.account_id and s.id = i.service_id where i.account_id = o.account_id and i.sold_offer_id = o.id) as services,
      count(*) over () as total
    from sold_offers o
    join offers f on f.account_id = o.account_id and f.id = o.offer_id
    join customers c on c.account_id = o.account_id and c.id = o.customer_id
    left join invoices v on v.account_id = o.account_id and v.id = o.invoice_id
    where ${sql.join(wanted, sql` and `)}
    order by ${orderOf(query.sort, orders, 'o.sold_at desc')}, o.id desc limit ${query.per_page} offset ${(query.page - 1) * query.per_page}`.execute(
    db,
  );
  const data = rows.map(({ total: _total, status, ...row }) => ({
    ...row,
    state: soldOfferState({ ...row, status, left: row.services }, today),
  }));
  return { data, total: rows[0]?.total ?? 0, page: query.page, per_page: query.per_page };
}

/** Everything that became of a sold offer, in its order. */
export async function readSoldOfferEntries(db: Db, account_id: number, sold_offer_id: number) {
  const { rows } = await sql<{
    id: number;
    kind: 1 | 2 | 3 | 4 | 5 | 6;
    at: string;
    /** The salon's own day. */
    on: string;
    quantity: number | null;
    english_name: string | null;
    arabic_name: string | null;
    employee_english_name: string | null;
    employee_arabic_name: string | null;
    invoice_id: number | null;
    invoice_number: string | null;
    new_expires_on: string | null;
    reason: string | null;
    user_name: string | null;
  }>`
    select e.id, e.kind, e.at, e.business_date as "on", e.quantity, s.english_name, s.arabic_name, m.english_name as employee_english_name, m.arabic_name as employee_arabic_name, e.invoice_id,
      v.number as invoice_number, e.new_expires_on, e.reason, user_name(u) as user_name
    from sold_offer_entries e
    left join services s on s.account_id = e.account_id and s.id = e.service_id
    left join invoices v on v.account_id = e.account_id and v.id = e.invoice_id
    left join invoice_lines l on l.account_id = e.account_id and l.invoice_id = e.invoice_id and l.position = e.line_position and e.kind in (2, 3)
    left join employees m on m.account_id = l.account_id and m.id = l.employee_id
    left join users u on u.account_id = e.account_id and u.id = e.user_id
    where e.account_id = ${account_id} and e.sold_offer_id = ${sold_offer_id} order by e.id`.execute(db);
  return rows;
}

export async function readAlias(db: Db, account_id: number): Promise<string | null> {
  const row = await db.selectFrom('online_settings').where('account_id', '=', account_id).select('alias').executeTakeFirst();
  return row?.alias ?? null;
}

/** Locks a sold offer, so that its last day is changed by one person at a time. */
export async function lockSoldOffer(db: Db, account_id: number, id: number) {
  const { rows } = await sql<{ status: number; expires_on: string | null }>`
    select status, expires_on from sold_offers where account_id = ${account_id} and id = ${id} for update`.execute(db);
  return rows[0];
}

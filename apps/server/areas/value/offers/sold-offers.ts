import {
  chosenServices,
  eventDaysToName,
  isEventDay,
  SoldOfferEntryKind,
  soldOfferExpiry,
  type SoldOfferFacts,
  usesOf,
} from '@rawnaq/domain/value/offers/offer';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { AccountContext } from '../../../http/context.ts';
import { refuse, type Refusal } from '../../../http/answers/refusal.ts';
import { todayOf } from '../../../http/business-day.ts';
import { columnsOf } from '../../../db/columns.ts';

export interface LockedSoldOffer extends SoldOfferFacts {
  english_name: string;
  arabic_name: string;
}

type SoldRow = Omit<LockedSoldOffer, 'left'>;

/** Locks sold offers in the order of their ids; requests that use them meanwhile wait. */
export async function lockSoldOffers(db: Db, account_id: number, ids: readonly number[]): Promise<LockedSoldOffer[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<SoldRow>`
    select id, customer_id, english_name, arabic_name, status, expires_on, uses_left, event_weekdays, event_dates from sold_offers
    where account_id = ${account_id} and id = any(${[...ids]}::bigint[]) order by id for update`.execute(db);
  // Only now that the rows are ours is what is left of them certain.
  const items = await db
    .selectFrom('sold_offer_items')
    .where('account_id', '=', account_id)
    .where('sold_offer_id', 'in', [...ids])
    .select(['sold_offer_id', 'service_id', 'left_quantity as left'])
    .orderBy('position')
    .execute();
  return rows.map((row) => ({
    ...row,
    left: items.filter((item) => item.sold_offer_id === row.id).map(({ service_id, left }) => ({ service_id, left })),
  }));
}

export interface UsableSoldOffer {
  id: number;
  english_name: string;
  arabic_name: string;
  expires_on: string | null;
  uses_left: number | null;
  /** Whether today is one of its event days; 1 where it has none. */
  is_usable_today: 0 | 1;
  /** Its event days as a refusal on another day names them. */
  event_weekdays: number[];
  event_dates: string[];
  services: { service_id: number; english_name: string; arabic_name: string; left: number }[];
}

/** What the customer has bought and can still use, what ends first before the rest. */
export async function soldOffersOfCustomer(db: Db, account_id: number, customer_id: number, today: string): Promise<UsableSoldOffer[]> {
  const { rows } = await sql<Omit<UsableSoldOffer, 'is_usable_today'>>`
    select o.id, o.english_name, o.arabic_name, o.expires_on, o.uses_left, o.event_weekdays, o.event_dates, i.services
    from sold_offers o, lateral (
      select json_agg(json_build_object('service_id', s.id, 'english_name', s.english_name, 'arabic_name', s.arabic_name, 'left', i.left_quantity) order by i.position) as services
      from sold_offer_items i join services s on s.account_id = i.account_id and s.id = i.service_id
      where i.account_id = o.account_id and i.sold_offer_id = o.id and i.left_quantity > 0) i
    where o.account_id = ${account_id} and o.customer_id = ${customer_id} and o.status = 1 and i.services is not null and (o.uses_left is null or o.uses_left > 0)
      and (o.expires_on is null or o.expires_on >= ${today}::date)
    order by o.expires_on nulls last, o.id`.execute(db);
  return rows.map((row) => {
    const { event_weekdays, event_dates } = eventDaysToName(row, today);
    return { ...row, event_weekdays: [...event_weekdays], event_dates: [...event_dates], is_usable_today: isEventDay(row, today) ? 1 : 0 };
  });
}

interface Ledger {
  sold_offer_id: number;
  kind: number;
  service_id?: number;
  quantity?: number;
  invoice_id?: number;
  line_position?: number;
  credit_note_id?: number;
  old_expires_on?: string | null;
  new_expires_on?: string | null;
  reason?: string;
}

/** Writes the ledger; the sums beside it follow by themselves. */
export async function writeEntries(context: AccountContext, entries: readonly Ledger[]): Promise<void> {
  if (entries.length === 0) return;
  const { db, account_id, now } = context;
  const always = { account_id, at: now, business_date: todayOf(context), user_id: context.user?.id ?? null };
  await db
    .insertInto('sold_offer_entries')
    .values(entries.map((entry) => ({ ...always, ...entry })))
    .execute();
  for (const id of new Set(entries.map((entry) => entry.sold_offer_id))) context.publish('sold_offers', id);
}

export interface OfferSale {
  line_position: number;
  offer_id: number;
  customer_id: number;
  /** What was chosen; empty: everything, or for a selection, to be chosen visit by visit. */
  service_ids: readonly number[];
  price_minor: number;
}

/** Keeps offers that an invoice sells, under today's terms. Answers the id of each sold offer by its line. */
export async function sellOffers(
  context: AccountContext,
  invoice_id: number,
  sold: readonly OfferSale[],
): Promise<ReadonlyMap<number, number>> {
  const made = new Map<number, number>();
  for (const sale of sold) made.set(sale.line_position, await sellOffer(context, invoice_id, sale));
  return made;
}

async function sellOffer(context: AccountContext, invoice_id: number, sale: OfferSale): Promise<number> {
  const { db, account_id, now } = context;
  const { line_position, offer_id, customer_id, price_minor } = sale;
  const today = todayOf(context);
  const offer = await db
    .selectFrom('offers')
    .where('account_id', '=', account_id)
    .where('id', '=', offer_id)
    .select(columnsOf.offers)
    .executeTakeFirstOrThrow();
  const services = await db
    .selectFrom('offer_services')
    .where('account_id', '=', account_id)
    .where('offer_id', '=', offer_id)
    .select(['service_id', 'quantity'])
    .orderBy('position')
    .execute();
  const expires_on = soldOfferExpiry(offer, today);
  const { id } = await db
    .insertInto('sold_offers')
    .values({
      account_id,
      offer_id,
      customer_id,
      invoice_id,
      line_position,
      type: offer.type,
      english_name: offer.english_name,
      arabic_name: offer.arabic_name,
      price_minor,
      uses_left: offer.choose_count,
      expires_on,
      event_weekdays: JSON.stringify(offer.event_weekdays),
      event_dates: JSON.stringify(offer.event_dates),
      sold_at: now,
      business_date: today,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const items = chosenServices({ services }, sale.service_ids);
  await db
    .insertInto('sold_offer_items')
    .values(
      items.map(({ service_id, quantity }, position) => ({
        account_id,
        sold_offer_id: id,
        position,
        service_id,
        quantity,
        left_quantity: quantity,
      })),
    )
    .execute();
  await writeEntries(context, [
    { sold_offer_id: id, kind: SoldOfferEntryKind.sold, invoice_id, line_position, new_expires_on: expires_on },
  ]);
  if (offer.is_renewable === 1) await renewEarlier(context, { ...sale, invoice_id, id, expires_on });
  return id;
}

/** A customer who buys a renewable offer again keeps what is left of the earlier ones as long as the new one is valid. */
async function renewEarlier(
  context: AccountContext,
  { id, offer_id, customer_id, invoice_id, expires_on }: OfferSale & { id: number; invoice_id: number; expires_on: string | null },
): Promise<void> {
  const { rows } = await sql<{ id: number; expires_on: string }>`
    select o.id, o.expires_on from sold_offers o
    where o.account_id = ${context.account_id} and o.offer_id = ${offer_id} and o.customer_id = ${customer_id} and o.id <> ${id} and o.status = 1
      and o.expires_on is not null and (${expires_on}::date is null or o.expires_on < ${expires_on}::date) and (o.uses_left is null or o.uses_left > 0)
      and exists (select from sold_offer_items i where i.account_id = o.account_id and i.sold_offer_id = o.id and i.left_quantity > 0)
    order by o.id for update`.execute(context.db);
  const extended = rows.map((row) => ({
    sold_offer_id: row.id,
    kind: SoldOfferEntryKind.extended,
    invoice_id,
    old_expires_on: row.expires_on,
    new_expires_on: expires_on,
  }));
  await writeEntries(context, extended);
}

export interface LineUse {
  line_position: number;
  sold_offer_id: number;
  service_id: number;
  quantity_milli: number;
}

const entryOf = (invoice_id: number, { line_position, sold_offer_id, service_id, quantity_milli }: LineUse) => ({
  sold_offer_id,
  service_id,
  quantity: usesOf(quantity_milli),
  invoice_id,
  line_position,
});

/** Takes what an invoice's lines use. Lock and judge first (`lockSoldOffers`, `checkSoldOfferUses`): what goes below zero fails here. */
export async function useSoldOffers(context: AccountContext, invoice_id: number, uses: readonly LineUse[]): Promise<void> {
  await writeEntries(
    context,
    uses.map((use) => ({ ...entryOf(invoice_id, use), kind: SoldOfferEntryKind.used })),
  );
}

/** Gives back what lines of a credited invoice used. */
export async function returnSoldOfferUses(
  context: AccountContext,
  credit_note_id: number,
  invoice_id: number,
  uses: readonly LineUse[],
): Promise<void> {
  await writeEntries(
    context,
    uses.map((use) => ({ ...entryOf(invoice_id, use), kind: SoldOfferEntryKind.returned, credit_note_id })),
  );
}

/** Takes back an offer that was sold and not used; what its sale had renewed ends when it did before. Refuses once anything of it is used. */
export async function withdrawSoldOffer(
  context: AccountContext,
  credit_note_id: number,
  sold_offer_id: number,
): Promise<Refusal<'sales.sold_offer_in_use'> | null> {
  const { db, account_id } = context;
  const { rows } = await sql<{ invoice_id: number; status: number }>`
    select invoice_id, status from sold_offers where account_id = ${account_id} and id = ${sold_offer_id} for update`.execute(db);
  const sold = rows[0];
  if (sold === undefined || sold.status === 0) return null;
  const used = await db
    .selectFrom('sold_offer_items')
    .where('account_id', '=', account_id)
    .where('sold_offer_id', '=', sold_offer_id)
    .whereRef('left_quantity', '<', 'quantity')
    .select('service_id')
    .executeTakeFirst();
  if (used !== undefined) return refuse('sales.sold_offer_in_use');
  const renewed = await sql<{ sold_offer_id: number; old_expires_on: string; new_expires_on: string | null }>`
    select e.sold_offer_id, e.old_expires_on, e.new_expires_on from sold_offer_entries e join sold_offers o on o.account_id = e.account_id and o.id = e.sold_offer_id
    where e.account_id = ${account_id} and e.invoice_id = ${sold.invoice_id} and e.kind = ${SoldOfferEntryKind.extended} and o.expires_on is not distinct from e.new_expires_on
    order by e.sold_offer_id for update of o`.execute(db);
  await writeEntries(context, [
    { sold_offer_id, kind: SoldOfferEntryKind.withdrawn, credit_note_id },
    ...renewed.rows.map((row) => ({
      sold_offer_id: row.sold_offer_id,
      kind: SoldOfferEntryKind.extended,
      credit_note_id,
      old_expires_on: row.new_expires_on,
      new_expires_on: row.old_expires_on,
    })),
  ]);
  return null;
}

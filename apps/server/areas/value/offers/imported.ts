import { openingNet } from '@rawnaq/domain/value/offers/opening-net';
import { type OfferService, OfferType, SoldOfferEntryKind } from '@rawnaq/domain/value/offers/offer';
import { dayBounds } from '@rawnaq/domain/time/local-time';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { type ImportedRecord, insertRecords, recordsInUse, type StoredRecord } from '../../../db/imported-records.ts';
import { joinVat, vatRate } from '../../../db/sql/vat-of-item.ts';
import { todayOf } from '../../../http/business-day.ts';
import type { JobContext } from '../../../http/context.ts';
import type { RecordStore } from '../../../jobs/record-store.ts';

interface OfferOfFile {
  id: number;
  english_name: string;
  arabic_name: string;
  type: number;
  price_minor: number;
  choose_count: number | null;
  event_weekdays: number[];
  event_dates: string[];
  vat_rate_bp: number;
  services: OfferService[];
}

/** The salon's offers, for those that a file names. */
export async function readOffersForImport(db: Db, account_id: number): Promise<OfferOfFile[]> {
  const { rows } =
    await sql<OfferOfFile>`select o.id, o.english_name, o.arabic_name, o.type, o.price_minor, o.choose_count, o.event_weekdays, o.event_dates, ${vatRate} as vat_rate_bp,
      (select coalesce(json_agg(json_build_object('service_id', s.service_id, 'quantity', s.quantity) order by s.position), '[]') from offer_services s
        where s.account_id = o.account_id and s.offer_id = o.id) as services
    from offers o ${joinVat('o')} where o.account_id = ${account_id} order by o.id`.execute(db);
  return rows;
}

/** How many uses of an offer are sold together. */
const usesOf = ({ choose_count, services }: OfferOfFile): number =>
  choose_count ?? services.reduce((sum, { quantity }) => sum + quantity, 0);

/** What a row says is left of an offer: of one service, of a selection, or of all that is in it. */
interface LeftOfOffer {
  service_id: number | null;
  left: number;
  /** As many as were bought; null: as the offer is sold here. */
  bought: number | null;
  /** Null: as it is sold here. */
  price_minor: number | null;
}

/** What was paid for it, and what of that the uses that are left have still to earn. */
export function valueLeft(
  offer: OfferOfFile,
  { left, bought, price_minor }: LeftOfOffer,
): { price_minor: number; opening_net_minor: number } {
  const price = price_minor ?? offer.price_minor;
  return { price_minor: price, opening_net_minor: openingNet(price, offer.vat_rate_bp, left, bought ?? Math.max(left, usesOf(offer))) };
}

/** The service that a row without one means: that of an offer of a single service. */
export const onlyService = ({ type, services }: OfferOfFile): number | null =>
  type === OfferType.fixed && services.length === 1 ? (services[0]?.service_id ?? null) : null;

/** The services of which uses are left; null where the row has to say of which. */
export function servicesLeft(offer: OfferOfFile, { service_id, left }: Pick<LeftOfOffer, 'service_id' | 'left'>): OfferService[] | null {
  if (service_id !== null) return [{ service_id, quantity: left }];
  if (offer.services.length === 0) return null;
  if (offer.type === OfferType.customer_selection)
    return left <= offer.services.reduce((sum, one) => sum + one.quantity, 0) ? offer.services : null;
  return left === usesOf(offer) ? offer.services : null;
}

interface Row extends Record<string, string | number | null> {
  id: number;
}

/** Offers that were brought in and not taken back, with what of them was left then. */
export async function readImportedSoldOffers(db: Db, account_id: number, ids?: readonly number[]): Promise<ImportedRecord[]> {
  const some = ids === undefined ? sql`` : sql`and s.id = any(${[...ids]}::bigint[])`;
  const { rows } =
    await sql<Row>`select s.id, c.name as english_name, s.customer_id, s.offer_id, s.price_minor, s.opening_net_minor, s.business_date as bought_on, e.new_expires_on as expires_on,
      case when s.type = 1 and i.count = 1 then i.service_id end as service_id, case when s.type = 1 then i.quantity else s.uses_left + i.used end as left_quantity
    from sold_offers s join customers c on c.account_id = s.account_id and c.id = s.customer_id
    join sold_offer_entries e on e.account_id = s.account_id and e.sold_offer_id = s.id and e.kind = ${SoldOfferEntryKind.opened}
    join lateral (select count(*) as count, min(service_id) as service_id, sum(quantity)::int as quantity, sum(quantity - left_quantity)::int as used from sold_offer_items
      where account_id = s.account_id and sold_offer_id = s.id) i on true
    where s.account_id = ${account_id} and s.origin is not null and s.status = 1 ${some} order by s.id`.execute(db);
  return rows.map(({ id, ...values }) => ({ id, version: 1, has_picture: false, values, tag_ids: [] }));
}

/** Writes what is left of offers that were sold elsewhere, many at once: the offer under its terms of today, its services, and the entry that opens it. */
async function addSoldOffers(context: JobContext, records: readonly { values: StoredRecord }[], origin: string): Promise<number[] | null> {
  const { db, account_id, account, now } = context;
  const offers = new Map((await readOffersForImport(db, account_id)).map((offer) => [offer.id, offer]));
  const today = todayOf(context);
  const sold = records.map(({ values }) => {
    const offer = offers.get(Number(values['offer_id']));
    if (offer === undefined) return null;
    const left = Number(values['left_quantity']);
    const service_id = values['service_id'] == null ? null : Number(values['service_id']);
    const isSelection = service_id === null && offer.type === OfferType.customer_selection;
    const day = String(values['bought_on'] ?? today);
    const { price_minor = null, opening_net_minor = null, customer_id = null, expires_on = null } = values;
    return {
      items: servicesLeft(offer, { service_id, left }) ?? [],
      row: {
        ...{ offer_id: offer.id, customer_id, price_minor, opening_net_minor, expires_on, origin, business_date: day },
        type: isSelection ? OfferType.customer_selection : OfferType.fixed,
        ...{ english_name: offer.english_name, arabic_name: offer.arabic_name, uses_left: isSelection ? left : null, status: 1 },
        sold_at: new Date(dayBounds(account.timezone, day).start * 60_000).toISOString(),
      },
      terms: { event_weekdays: offer.event_weekdays, event_dates: offer.event_dates },
    };
  });
  const written = sold.flatMap((one) => one ?? []);
  if (written.length < records.length) return null;
  const ids = await insertRecords(
    db,
    sql`insert into sold_offers`,
    'sold_offers',
    account_id,
    written.map(({ row, terms }) => ({ ...row, ...(terms as unknown as StoredRecord) })),
  );
  if (ids === null) return null;
  const items = written.flatMap(({ items: services }, place) =>
    services.map(({ service_id, quantity }, position) => ({
      ...{ sold_offer_id: ids[place] ?? 0, position, service_id, quantity, left_quantity: quantity },
    })),
  );
  await insertItems(db, account_id, items);
  const always = { at: now.toISOString(), business_date: today, reason: origin, kind: SoldOfferEntryKind.opened };
  const entries = written.map(({ row }, place) => ({ ...always, sold_offer_id: ids[place] ?? 0, new_expires_on: row.expires_on }));
  await insertRecords(db, sql`insert into sold_offer_entries`, 'sold_offer_entries', account_id, entries);
  return ids;
}

async function insertItems(db: Db, account_id: number, items: readonly StoredRecord[]): Promise<void> {
  await sql`insert into sold_offer_items (account_id, sold_offer_id, position, service_id, quantity, left_quantity)
    select ${account_id}, r.sold_offer_id, r.position, r.service_id, r.quantity, r.left_quantity
    from jsonb_populate_recordset(null::sold_offer_items, ${JSON.stringify(items)}::jsonb) r`.execute(db);
}

/** Offers of before: what is left of each is an opening entry of the ledger of sold offers. */
export const importedSoldOffers: RecordStore = {
  table: 'sold_offers',
  hasVersions: false,
  async lock(db, account_id, ids) {
    await sql`select from sold_offers where account_id = ${account_id} and id = any(${[...ids]}::bigint[]) order by id for update`.execute(
      db,
    );
    return readImportedSoldOffers(db, account_id, ids);
  },
  add: addSoldOffers,
  // One that is here never changes because of a file.
  change: (_context, records) => Promise.resolve(records.length === 0),
  async remove(context, ids, origin) {
    const { db, account_id, now } = context;
    const always = { kind: SoldOfferEntryKind.withdrawn, reason: origin, at: now.toISOString(), business_date: todayOf(context) };
    const entries = ids.map((sold_offer_id) => ({ ...always, sold_offer_id }));
    await insertRecords(db, sql`insert into sold_offer_entries`, 'sold_offer_entries', account_id, entries);
    return [...ids];
  },
  async used(db, account_id, ids) {
    const { rows } = await sql<{ id: number }>`select distinct sold_offer_id as id from sold_offer_entries
      where account_id = ${account_id} and sold_offer_id = any(${[...ids]}::bigint[]) and kind <> ${SoldOfferEntryKind.opened}`.execute(db);
    return [
      ...rows.map(({ id }) => id),
      ...(await recordsInUse(db, 'sold_offers', account_id, ids, ['sold_offer_entries', 'sold_offer_items'])),
    ];
  },
};

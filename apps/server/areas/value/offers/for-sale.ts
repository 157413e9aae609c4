import type { OfferService } from '@rawnaq/domain/value/offers/offer';
import { packageShares } from '@rawnaq/domain/value/offers/package';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { exemptionReason, joinVat, vatCategory, vatRate } from '../../../db/sql/vat-of-item.ts';
import { lastSaleDayOf } from './offer-store.ts';

const offersWithTax = sql`offers o ${joinVat('o')}`;

export interface OfferForSale {
  id: number;
  english_name: string;
  arabic_name: string;
  price_minor: number;
  vat_rate_bp: number;
  vat_category: string;
  exemption_reason_code: string | null;
  active: boolean;
  sale_from: string | null;
  /** The last day of its sale: never later than it could be used. */
  expires_on: string | null;
  type: number;
  services: OfferService[];
  choose_count: number | null;
}

/** What a sale needs to know of these offers; `checkOfferSale` judges it. Prices include VAT. */
export async function offersForSale(db: Db, account_id: number, ids: readonly number[]): Promise<OfferForSale[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<OfferForSale>`
    select o.id, o.english_name, o.arabic_name, o.price_minor, ${vatRate} as vat_rate_bp, ${vatCategory} as vat_category, ${exemptionReason} as exemption_reason_code, o.status = 1 as active, o.sale_from, ${lastSaleDayOf} as expires_on, o.type,
      o.choose_count, (select json_agg(json_build_object('service_id', s.service_id, 'quantity', s.quantity) order by s.position) from offer_services s
        where s.account_id = o.account_id and s.offer_id = o.id) as services
    from ${offersWithTax} where o.account_id = ${account_id} and o.id = any(${[...ids]}::bigint[]) order by o.id`.execute(db);
  return rows;
}

export interface TillOffer {
  id: number;
  english_name: string;
  arabic_name: string;
  price_minor: number;
  vat_rate_bp: number;
  type: number;
  choose_count: number | null;
  expires_on: string | null;
  /** `price_minor` is what one of it costs alone today. */
  services: { service_id: number; english_name: string; arabic_name: string; quantity: number; price_minor: number }[];
}

/** The offers that are for sale on this day of the salon, in their order. */
export async function tillOffers(db: Db, account_id: number, today: string): Promise<TillOffer[]> {
  const { rows } = await sql<TillOffer>`
    select o.id, o.english_name, o.arabic_name, o.price_minor, ${vatRate} as vat_rate_bp, o.type, o.choose_count, ${lastSaleDayOf} as expires_on,
      (select json_agg(json_build_object('service_id', s.id, 'english_name', s.english_name, 'arabic_name', s.arabic_name, 'quantity', p.quantity,
          'price_minor', coalesce(s.offer_price_minor, s.price_minor)) order by p.position)
        from offer_services p join services s on s.account_id = p.account_id and s.id = p.service_id where p.account_id = o.account_id and p.offer_id = o.id) as services
    from ${offersWithTax}
    where o.account_id = ${account_id} and o.status = 1 and (o.sale_from is null or o.sale_from <= ${today}::date) and coalesce(${lastSaleDayOf} >= ${today}::date, true)
    order by o.position, o.id`.execute(db);
  return rows;
}

interface PackageRow {
  id: number;
  english_name: string;
  arabic_name: string;
  active: boolean;
  price_minor: number;
  services: { service_id: number; quantity: number; price_minor: number; english_name: string; arabic_name: string }[];
}

async function readPackages(db: Db, account_id: number, ids: readonly number[] | null): Promise<PackageRow[]> {
  const { rows } = await sql<PackageRow>`
    select k.id, k.english_name, k.arabic_name, k.status = 1 as active, k.price_minor,
      (select json_agg(json_build_object('service_id', s.id, 'english_name', s.english_name, 'arabic_name', s.arabic_name, 'quantity', p.quantity,
          'price_minor', coalesce(s.offer_price_minor, s.price_minor)) order by p.position)
        from package_services p join services s on s.account_id = p.account_id and s.id = p.service_id where p.account_id = k.account_id and p.package_id = k.id) as services
    from packages k where k.account_id = ${account_id} and (${ids === null} and k.status = 1 or k.id = any(${[...(ids ?? [])]}::bigint[])) order by k.position, k.id`.execute(
    db,
  );
  return rows;
}

/** What a sale needs to know of these packages. Two of one service may have shares that differ by the smallest coin, in two entries; together they are the price. */
export async function packagesForSale(db: Db, account_id: number, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return (await readPackages(db, account_id, ids)).map((row) => ({ ...row, services: packageShares(row.price_minor, row.services) }));
}

/** The packages that are sold, in their order. */
export async function tillPackages(db: Db, account_id: number) {
  return (await readPackages(db, account_id, null)).map(({ id, english_name, arabic_name, price_minor, services }) => ({
    id,
    english_name,
    arabic_name,
    price_minor,
    services: packageShares(price_minor, services).map((share) => {
      const service = services.find((one) => one.service_id === share.service_id);
      return { ...share, english_name: service?.english_name ?? '', arabic_name: service?.arabic_name ?? '' };
    }),
  }));
}

import type { Output } from '@rawnaq/contract/endpoint';
import type { listOnlineOffers } from '@rawnaq/contract/value/offers';
import type { getOnlineSoldOffer } from '@rawnaq/contract/value/sold-offers';
import { SoldOfferEntryKind } from '@rawnaq/domain/value/offers/offer';
import type { Db } from '../../../db/database.ts';
import { readOffers } from './offer-store.ts';
import { readPackages } from './package-store.ts';
import { readSoldOfferEntries, readSoldOffers } from './sold-offer-store.ts';

export type OnlineOffer = Output<typeof listOnlineOffers.output>['data'][number];
export type OnlineSoldOffer = Output<typeof getOnlineSoldOffer.output>;

/** More than a page of offers would hold. */
const mostShown = 200;

/** The offers that a business shows on its page on this day, in its order. */
export async function readOnlineOffers(db: Db, account_id: number, today: string): Promise<OnlineOffer[]> {
  const { data } = await readOffers(db, account_id, { online: true, state: 'active', page: 1, per_page: mostShown }, today);
  return data.map((row) => ({
    id: row.id,
    type: row.type,
    english_name: row.english_name,
    arabic_name: row.arabic_name,
    english_description: row.english_description,
    arabic_description: row.arabic_description,
    picture_unique_id: row.picture_unique_id,
    price_minor: row.price_minor,
    alone_minor: row.alone_minor,
    choose_count: row.choose_count,
    expires_on: row.expires_on,
    validity_days: row.validity_days,
    valid_until: row.valid_until,
    event_weekdays: row.event_weekdays,
    event_dates: row.event_dates,
    services: row.services.map(({ service_id, quantity, english_name, arabic_name }) => ({
      service_id,
      quantity,
      english_name,
      arabic_name,
    })),
  }));
}

/** A sold offer as who holds its link sees it: nobody's name, nobody's mobile. Null where there is none. */
export async function readOnlineSoldOffer(db: Db, account_id: number, unique_id: string, today: string): Promise<OnlineSoldOffer | null> {
  const found = (await readSoldOffers(db, account_id, { unique_id, page: 1, per_page: 1 }, today)).data[0];
  if (found === undefined) return null;
  const entries = await readSoldOfferEntries(db, account_id, found.id);
  const uses = entries.flatMap(({ kind, on, quantity, english_name, arabic_name }) =>
    kind === SoldOfferEntryKind.used && quantity !== null
      ? [{ on, quantity, english_name: english_name ?? '', arabic_name: arabic_name ?? '' }]
      : [],
  );
  const { english_name, arabic_name, type, expires_on, event_weekdays, event_dates, uses_left, services, state } = found;
  return { english_name, arabic_name, type, expires_on, event_weekdays, event_dates, uses_left, services, state, uses };
}

export interface OnlinePackage {
  id: number;
  english_name: string;
  arabic_name: string;
  english_description: string | null;
  arabic_description: string | null;
  price_minor: number;
  original_price_minor: number;
  duration_minutes: number;
  services: { quantity: number; english_name: string; arabic_name: string }[];
}

/** The packages that a business shows to its customers. */
export async function readOnlinePackages(db: Db, account_id: number): Promise<OnlinePackage[]> {
  const { data } = await readPackages(db, account_id, { status: 1, page: 1, per_page: mostShown });
  return data
    .filter((row) => row.show_online === 1 && row.show_to_customer === 1)
    .map((row) => ({
      id: row.id,
      english_name: row.english_name,
      arabic_name: row.arabic_name,
      english_description: row.english_description,
      arabic_description: row.arabic_description,
      price_minor: row.price_minor,
      original_price_minor: Math.max(row.alone_minor, row.price_minor),
      duration_minutes: row.services.reduce((sum, one) => sum + one.quantity * one.job_time_minutes, 0),
      services: row.services.map(({ quantity, english_name, arabic_name }) => ({ quantity, english_name, arabic_name })),
    }));
}

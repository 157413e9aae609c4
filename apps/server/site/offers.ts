import type { FastifyRequest } from 'fastify';
import {
  type OnlineOffer,
  type OnlinePackage,
  type OnlineSoldOffer,
  readOnlineOffers,
  readOnlinePackages,
  readOnlineSoldOffer,
} from '../areas/value/offers/public.ts';
import type { OnlineAccount, OnlineBusiness } from '../areas/calendar/online/public/business.ts';
import type { Db } from '../db/database.ts';
import { qrPath } from '../pdf/qr-drawing.ts';
import type { Services } from '../services.ts';
import { todayOf } from '../http/business-day.ts';

interface Given {
  db: Db;
  account: OnlineAccount;
  business: OnlineBusiness;
  request: FastifyRequest<{ Params: { unique_id: string } }>;
  now: Date;
  services: Services;
}

export type OfferPages =
  | { name: 'offers'; business: OnlineBusiness; offers: OnlineOffer[] }
  | { name: 'e_offer'; business: OnlineBusiness; sold: OnlineSoldOffer; qr: { path: string; modules: number } }
  | { name: 'price_list'; business: OnlineBusiness; packages: OnlinePackage[] };

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Loads what is sold online today. */
export async function readOffersPage(given: Given): Promise<OfferPages> {
  const { db, account, business } = given;
  return { name: 'offers', business, offers: await readOnlineOffers(db, account.id, todayOf(given)) };
}

/** Loads the page of a sold offer by its unguessable id; null where this business has none. Its code is drawn here: the page has no script. */
export async function readSoldOfferPage(given: Given): Promise<OfferPages | null> {
  const { db, account, business, request, services } = given;
  const { unique_id } = request.params;
  const sold = uuid.test(unique_id) ? await readOnlineSoldOffer(db, account.id, unique_id, todayOf(given)) : null;
  if (sold === null) return null;
  const origin = services.config.publicUrl.replace(/\/$/, '');
  return { name: 'e_offer', business, sold, qr: qrPath(`${origin}/salon/${business.business.alias}/e-offer/${unique_id}`) };
}

/** Loads the price list: the services stand in the business, the packages beside it. */
export async function readPriceListPage({ db, account, business }: Given): Promise<OfferPages> {
  return { name: 'price_list', business, packages: await readOnlinePackages(db, account.id) };
}

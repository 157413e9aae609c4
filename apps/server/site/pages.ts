import { epochMinuteOf } from '@rawnaq/domain/time/local-time';
import type { Language } from '@rawnaq/messages/format';
import type { FastifyRequest } from 'fastify';
import { type OnlineAccount, type OnlineBusiness, readText } from '../areas/calendar/online/public/business.ts';
import { publicBooking, readBooking } from '../areas/calendar/online/public/bookings.ts';
import { readOnlinePayment } from '../areas/sales/payments-online/public/payments.ts';
import { settleOnReturn } from '../areas/sales/payments-online/public/settling.ts';
import type { Db } from '../db/database.ts';
import type { Services } from '../services.ts';
import type { SitePage } from './build.ts';
import { type HomeParts, readHome, readHomeParts } from './home.ts';
import { readJoinPage } from './join-waiting.ts';
import { readWaitingPage } from './waiting.ts';
import { readOffersPage, readPriceListPage, readSoldOfferPage } from './offers.ts';
import { readGiftCardPage } from './gift-card.ts';
import { readBuyPage, readOrderPage } from './buy.ts';
import { readChoicesPage } from './choices.ts';

interface Params {
  alias: string;
  unique_id: string;
  secret: string;
}
export type PageRequest = FastifyRequest<{ Params: Params }>;

/** Loads what a page shows; null for a page that this business does not have. */
export type LoadPage = (given: {
  db: Db;
  account: OnlineAccount;
  business: OnlineBusiness;
  request: PageRequest;
  language: Language;
  now: Date;
  services: Services;
  /** What `ahead` read, for the pages that have one. */
  ahead?: HomeParts | undefined;
}) => Promise<SitePage | null>;

/** Reads what a page shows beside the business in the round trip of the business. */
export type ReadAhead = (given: { db: Db; account: OnlineAccount; request: PageRequest; now: Date }) => Promise<HomeParts>;

/** Runs before the page is loaded, in transactions of its own. */
type BeforePage = (services: Services, alias: string, unique_id: string) => Promise<void>;

export const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const queryOf = (request: FastifyRequest): string => (request.url.split('?')[1] ?? '').slice(0, 500);

const homeAhead: ReadAhead = (given) => readHomeParts({ ...given, query: queryOf(given.request) });
const home: LoadPage = async (given) => {
  const query = queryOf(given.request);
  return readHome({ ...given, query, parts: given.ahead ?? (await readHomeParts({ ...given, query })) });
};

const booking: LoadPage = async ({ business, request }) => {
  const query = queryOf(request);
  return { name: 'booking', business, query, is_embedded: new URLSearchParams(query).get('embed') === '1' };
};

const textPage =
  (name: 'terms' | 'refund_policy'): LoadPage =>
  async ({ db, account, business, language }) => {
    const text = await readText(db, account.id, name, language);
    return text === null ? null : { name, business, text };
  };

const bookingPage =
  (name: 'booking_success' | 'e_booking'): LoadPage =>
  async ({ db, account, business, request, now }) => {
    const booking = uuid.test(request.params.unique_id) ? await readBooking(db, account.id, request.params.unique_id) : null;
    return booking === null ? null : { name, business, booking: publicBooking(booking, epochMinuteOf(now)) };
  };

const paymentPage: LoadPage = async ({ db, account, business, request, services }) => {
  const { unique_id, alias } = request.params;
  const payment = uuid.test(unique_id) ? await readOnlinePayment(db, account, alias, unique_id, services) : null;
  return payment === null ? null : { name: 'payment_status', business, payment };
};

/** The public addresses (specification §2) that exist so far. `isPrivate`: the link is a secret of its customer. */
export const pages: readonly { path: string; load: LoadPage; isPrivate?: true; before?: BeforePage; ahead?: ReadAhead }[] = [
  { path: '', load: home, ahead: homeAhead },
  { path: '/home', load: home, ahead: homeAhead },
  { path: '/booking', load: booking },
  { path: '/my-bookings', load: async ({ business }) => ({ name: 'my_bookings', business }) },
  { path: '/waiting-list', load: readJoinPage },
  { path: '/waiting-list/:unique_id', load: readWaitingPage, isPrivate: true },
  { path: '/choices/:secret', load: readChoicesPage, isPrivate: true },
  { path: '/unsubscribe/:secret', load: readChoicesPage, isPrivate: true },
  { path: '/price-list', load: readPriceListPage },
  { path: '/offers', load: readOffersPage },
  { path: '/offers/:offer_id', load: readBuyPage },
  { path: '/buy-gift-card', load: readBuyPage },
  { path: '/online-order/:unique_id', load: readOrderPage, isPrivate: true },
  { path: '/e-offer/:unique_id', load: readSoldOfferPage, isPrivate: true },
  { path: '/terms-and-conditions', load: textPage('terms') },
  { path: '/refund-policy', load: textPage('refund_policy') },
  { path: '/booking-success/:unique_id', load: bookingPage('booking_success'), isPrivate: true },
  { path: '/e-booking/:unique_id', load: bookingPage('e_booking'), isPrivate: true },
  { path: '/e-gift-card/:unique_id', load: readGiftCardPage, isPrivate: true },
  { path: '/payment-gateway-status/:unique_id', load: paymentPage, isPrivate: true, before: settleOnReturn },
];

export const languages: readonly { prefix: string; language: Language }[] = [
  { prefix: '', language: 'en' },
  { prefix: '/en', language: 'en' },
  { prefix: '/ar', language: 'ar' },
];

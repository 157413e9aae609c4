import { soonestTimes } from '@rawnaq/domain/calendar/online/soonest-times';
import type { HomeBlock } from '@rawnaq/domain/settings/settings/home-blocks';
import { addDays } from '@rawnaq/domain/time/calendar-date';
import { keptFreeTimes, readHomePage } from '../areas/calendar/online/public/home.ts';
import type { OnlineAccount, OnlineBusiness } from '../areas/calendar/online/public/business.ts';
import { type PublicReviews, readPublicReviews } from '../areas/reach/feedback/public/reviews.ts';
import { type OnlineOffer, readOnlineOffers } from '../areas/value/offers/public.ts';
import type { Db } from '../db/database.ts';
import { todayOf } from '../http/business-day.ts';

/** As `apps/site/page.ts` declares it. */
export interface HomePage {
  name: 'home';
  business: OnlineBusiness;
  search: string;
  home: {
    blocks: HomeBlock[];
    english_district: string | null;
    arabic_district: string | null;
    /** A service and its next free starts; null times were not looked for lately, and the page asks for them itself. Null where nothing can be booked. */
    next_times: { service_id: number; times: string[] | null } | null;
    reviews: PublicReviews;
    /** How many reviews were asked for. */
    reviews_shown: number;
    offers: OnlineOffer[];
  };
}

export const reviewsAtFirst = 5;
const mostReviews = 105;
const mostOffers = 4;
/** The same two weeks that the booking page asks for, so that one answer serves both. */
const daysAtOnce = 14;

const noReviews: PublicReviews = { reviews: [], has_more: false, has_hidden: false, employees: [] };

/** Loads the first page of a salon. `query` is what the address asks for: `search`, and how many `reviews`. */
export async function readHome(given: {
  db: Db;
  account: OnlineAccount;
  business: OnlineBusiness;
  now: Date;
  query: string;
}): Promise<HomePage> {
  const { db, account, business, query } = given;
  const asked = new URLSearchParams(query);
  const reviews_shown = Math.min(mostReviews, Math.max(reviewsAtFirst, Math.trunc(Number(asked.get('reviews'))) || reviewsAtFirst));
  const arranged = await readHomePage(db, account.id);
  const shows = (block: HomeBlock): boolean => arranged.blocks.includes(block);
  const reviews = shows('reviews') || shows('team') ? await readPublicReviews(db, account, reviews_shown) : noReviews;
  const offers = shows('offers') && business.business.has_offers === 1 ? await readOnlineOffers(db, account.id, todayOf(given)) : [];
  return {
    name: 'home',
    business,
    search: (asked.get('search') ?? '').slice(0, 100),
    home: {
      ...arranged,
      next_times: shows('times') ? await nextTimes(given) : null,
      reviews: shows('reviews') ? reviews : { ...noReviews, employees: reviews.employees },
      reviews_shown,
      offers: offers.slice(0, mostOffers),
    },
  };
}

/** Free times of the first service of the menu that one customer can book alone: the salon puts first what it wants to be seen. */
async function nextTimes({ db, account, business, now }: Parameters<typeof readHome>[0]): Promise<HomePage['home']['next_times']> {
  if (business.settings.is_open === 0) return null;
  const service = business.service_groups
    .flatMap((group) => business.services.filter((one) => one.service_group_id === group.id))
    .find(({ employee_ids, seats }) => employee_ids.length > 0 && seats === 1);
  if (service === undefined) return null;
  const from = todayOf({ account, now });
  const question = { alias: business.business.alias, from, to: addDays(from, daysAtOnce - 1), service_ids: [service.id] };
  const days = await keptFreeTimes(db, question, now);
  return { service_id: service.id, times: days === null ? null : soonestTimes(days) };
}

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

interface Given {
  db: Db;
  account: OnlineAccount;
  now: Date;
  /** What the address asks for: `search`, and how many `reviews`. */
  query: string;
}

const reviewsAsked = (query: string): number => {
  const asked = Math.trunc(Number(new URLSearchParams(query).get('reviews'))) || reviewsAtFirst;
  return Math.min(mostReviews, Math.max(reviewsAtFirst, asked));
};

/** What the first page shows beside the business. */
export type HomeParts = Awaited<ReturnType<typeof readHomeParts>>;

/** All of it in one round trip: a block that the salon hides was read for nothing, which costs less than to ask first. */
export async function readHomeParts(given: Given) {
  const { db, account, query } = given;
  const [arranged, reviews, offers] = await Promise.all([
    readHomePage(db, account.id),
    readPublicReviews(db, account, reviewsAsked(query)),
    readOnlineOffers(db, account.id, todayOf(given)),
  ]);
  return { arranged, reviews, offers };
}

/** The first page of a salon. */
export async function readHome(given: Given & { business: OnlineBusiness; parts: HomeParts }): Promise<HomePage> {
  const { business, query, parts } = given;
  const { arranged } = parts;
  const shows = (block: HomeBlock): boolean => arranged.blocks.includes(block);
  const reviews = shows('reviews') || shows('team') ? parts.reviews : noReviews;
  const offers = shows('offers') && business.business.has_offers === 1 ? parts.offers : [];
  return {
    name: 'home',
    business,
    search: (new URLSearchParams(query).get('search') ?? '').slice(0, 100),
    home: {
      ...arranged,
      next_times: shows('times') ? await nextTimes(given) : null,
      reviews: shows('reviews') ? reviews : { ...noReviews, employees: reviews.employees },
      reviews_shown: reviewsAsked(query),
      offers: offers.slice(0, mostOffers),
    },
  };
}

/** Free times of the first service of the menu that one customer can book alone: the salon puts first what it wants to be seen. */
async function nextTimes({
  db,
  account,
  business,
  now,
}: Omit<Given, 'query'> & { business: OnlineBusiness }): Promise<HomePage['home']['next_times']> {
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

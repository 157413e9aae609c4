import type { Page } from './page.ts';

/** Each kind of page has a script of its own, so that no page loads what it does not show. `reading` has none. */
const scriptedKinds = ['home', 'booking', 'visit', 'mine', 'waiting'] as const;
export type PageKind = (typeof scriptedKinds)[number] | 'reading';

export const kindOfPage: Readonly<Record<Page['name'], PageKind>> = {
  home: 'home',
  booking: 'booking',
  booking_success: 'visit',
  e_booking: 'visit',
  my_bookings: 'mine',
  payment_status: 'reading',
  e_gift_card: 'reading',
  waiting: 'waiting',
  waiting_join: 'reading',
  buy: 'reading',
  choices: 'reading',
  online_order: 'reading',
  price_list: 'reading',
  offers: 'reading',
  e_offer: 'reading',
  terms: 'reading',
  refund_policy: 'reading',
  missing: 'reading',
};

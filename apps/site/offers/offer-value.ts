import type { OnlineOffer } from '../page.ts';

/** What an offer is worth: by how many percent it is below its services one by one, how many visits it pays for, and what one of them comes to. */
export function offerValue({
  price_minor,
  alone_minor,
  choose_count,
  services,
}: Pick<OnlineOffer, 'price_minor' | 'alone_minor' | 'choose_count' | 'services'>): {
  percent: number;
  visits: number;
  each_minor: number;
} {
  const saved = alone_minor - price_minor;
  const visits = choose_count ?? services.reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    // Down: "−17 %" is never more than what is saved.
    percent: saved > 0 ? Math.floor((saved * 100) / alone_minor) : 0,
    visits,
    each_minor: visits > 0 ? Math.round(price_minor / visits) : price_minor,
  };
}

import type { AccountKey } from './chart.ts';
import type { MoneyPlace, SoldKind } from './document.ts';

/** Which accounts a salon's postings go to, where more than one would be right. */
export interface PostingPolicy {
  money: Readonly<Record<MoneyPlace, AccountKey>>;
  sales: Readonly<Record<SoldKind, AccountKey>>;
}

/** What every salon begins with. */
export const usualPolicy: PostingPolicy = {
  money: {
    drawer: 'drawers',
    safe: 'safe',
    bank: 'bank',
    card: 'card_clearing',
    online: 'gateway_clearing',
    other: 'other_clearing',
  },
  sales: {
    service: 'service_sales',
    product: 'product_sales',
    gift_card: 'gift_cards_sold',
    penalty: 'penalty_income',
    offer: 'deferred_offers',
  },
};

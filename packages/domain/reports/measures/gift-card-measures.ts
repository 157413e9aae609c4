import type { Measure } from './measure.ts';

/** What is added up of gift cards, from their ledger. Amounts are what is on cards, VAT included; `counted_minor` is what the books counted as income of it. */
const giftCardSums = [
  'sold_cards',
  'sold_minor',
  'given_minor',
  'opened_minor',
  'charged_minor',
  'returned_minor',
  'taken_back_minor',
  'ended_minor',
  'moved_minor',
  'counted_minor',
  'ended_left_minor',
  'ending_30_minor',
  'ending_60_minor',
  'ending_90_minor',
] as const;
export type GiftCardSum = (typeof giftCardSums)[number];

const takings = 'reports.see_takings';

/** Each measure of gift cards once. */
export const giftCardMeasures = {
  cards_sold: { unit: 'count', right: takings, numerator: { sold_cards: 1 } },
  cards_sold_value: { unit: 'money', right: takings, numerator: { sold_minor: 1 } },
  cards_given: { unit: 'money', right: takings, numerator: { given_minor: 1 } },
  cards_opened: { unit: 'money', right: takings, numerator: { opened_minor: 1 } },
  cards_used: { unit: 'money', right: takings, numerator: { charged_minor: 1, returned_minor: -1 } },
  cards_withdrawn: { unit: 'money', right: takings, numerator: { taken_back_minor: 1 } },
  cards_expired: { unit: 'money', right: takings, numerator: { ended_minor: 1 } },
  cards_left: { unit: 'money', right: takings, numerator: { moved_minor: 1, counted_minor: -1 } },
  cards_left_expired: { unit: 'money', right: takings, numerator: { ended_left_minor: 1 } },
  cards_expiring_30: { unit: 'money', right: takings, numerator: { ending_30_minor: 1 } },
  cards_expiring_60: { unit: 'money', right: takings, numerator: { ending_60_minor: 1 } },
  cards_expiring_90: { unit: 'money', right: takings, numerator: { ending_90_minor: 1 } },
} as const satisfies Record<string, Measure<GiftCardSum>>;
export type GiftCardMeasure = keyof typeof giftCardMeasures;

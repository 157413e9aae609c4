import { comparisons } from '@rawnaq/domain/reports/comparison/comparison';
import { reportSteps } from '@rawnaq/domain/reports/comparison/report-steps';
import * as z from 'zod/mini';
import { endpoint, may } from '../endpoint.ts';
import { date, id, listQuery, pageOf } from '../fields.ts';
import { period, periodRefusals } from '../report-fields.ts';

const figures = {
  cards_sold: z.int(),
  cards_sold_value_minor: z.int(),
  cards_given_minor: z.int(),
  cards_opened_minor: z.int(),
  cards_used_minor: z.int(),
  cards_withdrawn_minor: z.int(),
  cards_expired_minor: z.int(),
  /** At the end of the row. */
  cards_left_minor: z.int(),
};
const whole = {
  ...figures,
  cards_left_expired_minor: z.int(),
  cards_expiring_30_minor: z.int(),
  cards_expiring_60_minor: z.int(),
  cards_expiring_90_minor: z.int(),
};

export const getGiftCardFigures = endpoint({
  method: 'GET',
  path: '/api/reports/gift_cards',
  access: may('reports.see_takings'),
  input: z.object({
    ...period,
    /** What the rows are; left out: month. */
    by: z.optional(z.enum(reportSteps)),
    compare: z.optional(z.enum(comparisons)),
  }),
  output: z.object({
    total: z.int(),
    /** Days of the period up to today, or its months by their first day. */
    data: z.array(z.object({ date, ...figures })),
    /** Of the whole period; what is left, and what of it expires, at the end of it, today at the latest. */
    totals: z.object(whole),
    /** Null where nothing is compared, and where the Hijri calendar has no table for the period. */
    compared: z.nullable(z.object({ ...period, totals: z.object(whole) })),
  }),
  refusals: periodRefusals,
  summary: 'What was sold, given, used and left of gift cards, what expired and what will expire soon',
});

/** What a figure of gift cards counts: movements of a period, or cards with something left at the end of it. */
export const giftCardParts = [
  'sold',
  'given',
  'opened',
  'used',
  'withdrawn',
  'expired',
  'left',
  'left_expired',
  'expiring_30',
  'expiring_60',
  'expiring_90',
] as const;
export type GiftCardPart = (typeof giftCardParts)[number];

export const listReportGiftCards = endpoint({
  method: 'GET',
  path: '/api/reports/gift_cards/list',
  access: may('gift_cards.view'),
  input: z.object({
    ...listQuery,
    ...period,
    /** Left out: left. */
    of: z.optional(z.enum(giftCardParts)),
  }),
  output: z.extend(
    pageOf(
      z.object({
        gift_card_id: id,
        /** As it is printed. */
        code: z.string(),
        /** 0 paid voucher, 1 loyalty voucher, 2 free voucher. */
        type: z.literal([0, 1, 2]),
        /** Of the movement; null for a card with something left. */
        date: z.nullable(date),
        /** The last day on which the card could be used, as it was then. */
        expires_on: z.nullable(date),
        /** The invoice or credit note of the movement. */
        invoice_id: z.nullable(id),
        credit_note_id: z.nullable(id),
        number: z.nullable(z.string()),
        amount_minor: z.int(),
      }),
    ),
    {
      /** Of all that is filtered. */
      amount_minor: z.int(),
    },
  ),
  refusals: periodRefusals,
  summary: 'The cards and their movements that a figure of gift cards is the sum of',
});

export const giftCardReportEndpoints = [getGiftCardFigures, listReportGiftCards] as const;

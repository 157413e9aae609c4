import { comparisons } from '@rawnaq/domain/reports/comparison/comparison';
import * as z from 'zod/mini';
import { endpoint, may } from '../../endpoint.ts';
import { date, id, listQuery, pageOf } from '../../fields.ts';
import { figure, period, periodRefusals } from '../../report-fields.ts';

/** Amounts are without VAT. */
const figures = {
  offers_sold: z.int(),
  offers_sold_value_minor: z.int(),
  offers_withdrawn_minor: z.int(),
  offers_opened_minor: z.int(),
  offer_uses: z.int(),
  offers_earned_minor: z.int(),
  offers_expired_minor: z.int(),
  offers_cost_minor: figure,
  offers_margin_minor: figure,
  offers_margin_share_bp: figure,
  /** At the end of the period, today at the latest. */
  offer_uses_left: z.int(),
  offers_deferred_minor: z.int(),
  offers_left_expired_minor: z.int(),
  offers_expiring_30_minor: z.int(),
  offers_expiring_60_minor: z.int(),
  offers_expiring_90_minor: z.int(),
};

export const getOfferFigures = endpoint({
  method: 'GET',
  path: '/api/reports/offers',
  access: may('reports.see_takings'),
  input: z.object({ ...period, compare: z.optional(z.enum(comparisons)) }),
  output: z.object({
    total: z.int(),
    /** Offers of which something was sold, used or left, by what was earned of them. */
    data: z.array(z.object({ offer_id: id, english_name: z.string(), arabic_name: z.string(), ...figures })),
    totals: z.object(figures),
    /** Null where nothing is compared, and where the Hijri calendar has no table for the period. */
    compared: z.nullable(z.object({ ...period, totals: z.object(figures) })),
  }),
  refusals: periodRefusals,
  summary: 'What was sold and used of each offer, what was earned of it, what is left and what will expire',
});

/** What a figure of offers counts: movements of a period, or sold offers with something left at the end of it. */
export const offerParts = [
  'sold',
  'withdrawn',
  'opened',
  'used',
  'expired',
  'left',
  'left_expired',
  'expiring_30',
  'expiring_60',
  'expiring_90',
] as const;
export type OfferPart = (typeof offerParts)[number];

export const listReportOffers = endpoint({
  method: 'GET',
  path: '/api/reports/offers/list',
  access: may('reports.see_takings'),
  input: z.object({
    ...listQuery,
    ...period,
    /** Left out: left. */
    of: z.optional(z.enum(offerParts)),
    offer_id: z.optional(id),
  }),
  output: z.extend(
    pageOf(
      z.object({
        sold_offer_id: id,
        /** The entry of its ledger; null for a sold offer with something left, and for one that expired. */
        entry_id: z.nullable(id),
        /** As it was called when it was sold. */
        english_name: z.string(),
        arabic_name: z.string(),
        /** Of the movement; null for a sold offer with something left. */
        date: z.nullable(date),
        /** The last day on which it could be used, as it was then. */
        expires_on: z.nullable(date),
        /** The invoice of the sale or use, or the credit note that returned it. */
        invoice_id: z.nullable(id),
        credit_note_id: z.nullable(id),
        number: z.nullable(z.string()),
        /** The number of the invoice that sold it. */
        /** Null where it was sold elsewhere. */
        sale_number: z.nullable(z.string()),
        /** Used (a returned one below zero) or left; of a sale all that can be used. */
        uses: z.int(),
        /** Without VAT. */
        amount_minor: z.int(),
        /** What the products of a use cost; null for readers who may not see costs. */
        cost_minor: figure,
      }),
    ),
    {
      /** Of all that is filtered. */
      amount_minor: z.int(),
      uses: z.int(),
      cost_minor: figure,
    },
  ),
  refusals: periodRefusals,
  summary: 'The sold offers and their uses that a figure of offers is the sum of',
});

export const offerReportEndpoints = [getOfferFigures, listReportOffers] as const;

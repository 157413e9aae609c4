import * as z from 'zod/mini';
import { endpoint, may } from '../endpoint.ts';
import { amount_minor, flag, id, longText, moment, pageOf, version } from '../fields.ts';
import { arabic_name, english_name } from '../person-fields.ts';

const points = z.int().check(z.gte(1), z.lte(1_000_000_000));
const level = { from_points: z.int().check(z.gte(0), z.lte(1_000_000_000)), multiplier_bp: z.int().check(z.gte(10_000), z.lte(100_000)) };

const programFields = {
  is_active: flag,
  /** `earn_points` for every `earn_per_minor` paid. */
  earn_points: z.int().check(z.gte(1), z.lte(100_000)),
  earn_per_minor: amount_minor.check(z.gte(1)),
  /** `redeem_points` take `redeem_minor` off. */
  redeem_points: z.int().check(z.gte(1), z.lte(1_000_000)),
  redeem_minor: amount_minor.check(z.gte(1)),
  smallest_redemption: z.int().check(z.gte(1), z.lte(1_000_000)),
  earns_on_services: flag,
  earns_on_products: flag,
};

const loyaltyProgram = z.object({
  ...programFields,
  expires_after_months: z.nullable(z.int()),
  version,
  levels: z.array(z.object({ id, english_name: z.string(), arabic_name: z.string(), from_points: z.int(), multiplier_bp: z.int() })),
  /** Points that customers hold, how many customers, and what they could take off. */
  held: z.object({ points: z.int(), customers: z.int(), worth_minor: z.int() }),
});

export const getLoyaltyProgram = endpoint({
  method: 'GET',
  path: '/api/loyalty_program',
  access: may('loyalty.view'),
  input: z.object({}),
  output: loyaltyProgram,
  summary: 'What earns points, what they are worth, the levels, and what customers hold',
});

export const saveLoyaltyProgram = endpoint({
  method: 'PUT',
  path: '/api/loyalty_program',
  access: may('loyalty.edit'),
  input: z.object({
    ...programFields,
    /** Left out: points never expire. */
    expires_after_months: z.optional(z.int().check(z.gte(1), z.lte(120))),
    /** All of them: one that is left out is no level any more. */
    levels: z.array(z.object({ id: z.optional(id), english_name, arabic_name, ...level })).check(z.maxLength(10)),
    version,
  }),
  output: loyaltyProgram,
  refusals: ['loyalty.levels_alike', 'record.changed_meanwhile'],
  summary: 'Changes the program from now on; points that were earned already keep their last day',
});

const customerPoints = z.object({
  points: z.int(),
  /** What they take off by today's rate, whether or not they can be redeemed now; 0 while the program is off. */
  worth_minor: z.int(),
  is_active: flag,
  smallest_redemption: z.int(),
  earned_in_a_year: z.int(),
  level: z.nullable(z.object({ english_name: z.string(), arabic_name: z.string(), multiplier_bp: z.int() })),
  next_level: z.nullable(z.object({ english_name: z.string(), arabic_name: z.string(), from_points: z.int() })),
});

export const getCustomerPoints = endpoint({
  method: 'GET',
  path: '/api/customers/{id}/points',
  access: may('loyalty.view'),
  input: z.object({
    id,
    page: z._default(z.int().check(z.gte(1), z.lte(1_000_000)), 1),
    per_page: z._default(z.int().check(z.gte(1), z.lte(100)), 25),
  }),
  output: z.extend(
    pageOf(
      z.object({
        id,
        /** 1 earned, 2 redeemed, 3 expired, 4 adjusted, 5 earned points taken back by a note, 6 redeemed points given back by a note. */
        kind: z.literal([1, 2, 3, 4, 5, 6, 7]),
        points: z.int(),
        amount_minor: z.nullable(z.int()),
        at: moment,
        invoice_id: z.nullable(id),
        invoice_number: z.nullable(z.string()),
        gift_card_id: z.nullable(id),
        expires_on: z.nullable(z.string()),
        reason: z.nullable(z.string()),
        user_name: z.nullable(z.string()),
      }),
    ),
    customerPoints.shape,
  ),
  summary: "A customer's points, level and everything that became of them, newest first",
});

export const adjustPoints = endpoint({
  method: 'POST',
  path: '/api/customers/{id}/points',
  access: may('loyalty.edit'),
  input: z.object({
    id,
    /** With its sign: what is added or taken away. */
    points: z.int().check(z.gte(-1_000_000_000), z.lte(1_000_000_000)),
    reason: longText(300),
  }),
  output: customerPoints,
  refusals: ['sales.points_not_enough', 'loyalty.nothing_to_adjust'],
  summary: 'Adds or takes points by hand, with the reason; never below zero',
  idempotent: true,
});

export const turnPointsIntoVoucher = endpoint({
  method: 'POST',
  path: '/api/customers/{id}/points/voucher',
  access: may('gift_cards.create'),
  input: z.object({ id, points }),
  output: z.object({ gift_card_id: id, value_minor: z.int(), ...customerPoints.shape }),
  refusals: ['sales.points_not_enough', 'sales.points_too_few', 'sales.loyalty_off'],
  summary: "Turns a customer's points into a loyalty voucher of their worth, for this customer alone",
  idempotent: true,
  status: 201,
});

export const loyaltyEndpoints = [getLoyaltyProgram, saveLoyaltyProgram, getCustomerPoints, adjustPoints, turnPointsIntoVoucher] as const;

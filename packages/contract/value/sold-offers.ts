import { soldOfferStates } from '@rawnaq/domain/value/offers/offer';
import * as z from 'zod/mini';
import { endpoint, may, online } from '../endpoint.ts';
import { byId, date, flag, id, listQuery, longText, moment, pageOf, unique_id } from '../fields.ts';
import { alias, maybeName, name, offerType, weekday } from './offers.ts';

const soldOffer = z.object({
  id,
  unique_id,
  offer_id: id,
  type: offerType,
  ...name,
  customer_id: id,
  customer_name: z.string(),
  customer_mobile: z.nullable(z.string()),
  /** Null where it was sold elsewhere and brought in from a file. */
  invoice_id: z.nullable(id),
  invoice_number: z.nullable(z.string()),
  price_minor: z.int(),
  sold_at: moment,
  expires_on: z.nullable(date),
  event_weekdays: z.array(weekday),
  event_dates: z.array(date),
  /** Of a selection: how many may still be used, over all its services. */
  uses_left: z.nullable(z.int()),
  services: z.array(z.object({ service_id: id, ...name, quantity: z.int(), left: z.int() })),
  state: z.enum(soldOfferStates),
  /** Whether buying the offer again would keep what is left of this one. */
  is_renewable: flag,
  /** Where the customer sees what is left; null while the business has no public address. */
  url: z.nullable(z.string()),
});

export const listSoldOffers = endpoint({
  method: 'GET',
  path: '/api/sold_offers',
  access: may('offers.view'),
  input: z.object({
    ...listQuery,
    state: z.optional(z.enum(soldOfferStates)),
    customer_id: z.optional(id),
    offer_id: z.optional(id),
    from: z.optional(date),
    to: z.optional(date),
  }),
  output: pageOf(soldOffer),
  summary: 'Sold offers, newest first, with what is left of each',
});

export const getSoldOffer = endpoint({
  method: 'GET',
  path: '/api/sold_offers/{id}',
  access: may('offers.view'),
  input: byId,
  output: z.extend(soldOffer, {
    entries: z.array(
      z.object({
        id,
        /** 1 sold, 2 used, 3 use given back, 4 taken back, 5 valid until another day, 6 opened by an import. */
        kind: z.literal([1, 2, 3, 4, 5, 6]),
        at: moment,
        quantity: z.nullable(z.int()),
        ...maybeName,
        employee_english_name: z.nullable(z.string()),
        employee_arabic_name: z.nullable(z.string()),
        invoice_id: z.nullable(id),
        invoice_number: z.nullable(z.string()),
        new_expires_on: z.nullable(date),
        reason: z.nullable(z.string()),
        user_name: z.nullable(z.string()),
      }),
    ),
  }),
  summary: 'One sold offer and everything that became of it',
});

export const extendSoldOffer = endpoint({
  method: 'POST',
  path: '/api/sold_offers/{id}/extend',
  access: may('offers.edit'),
  input: z.object({ id, expires_on: date, reason: longText(300) }),
  output: soldOffer,
  refusals: ['sold_offer.withdrawn', 'sold_offer.not_later', 'sold_offer.endless'],
  summary: 'Lets a sold offer be used until a later day, with the reason',
  idempotent: true,
});

export const getOnlineSoldOffer = endpoint({
  method: 'GET',
  path: '/api/online/{alias}/sold_offers/{unique_id}',
  access: online,
  input: z.object({ alias, unique_id }),
  output: z.object({
    ...name,
    type: offerType,
    expires_on: z.nullable(date),
    event_weekdays: z.array(weekday),
    event_dates: z.array(date),
    uses_left: z.nullable(z.int()),
    services: z.array(z.object({ service_id: id, ...name, quantity: z.int(), left: z.int() })),
    state: z.enum(soldOfferStates),
    uses: z.array(z.object({ on: date, quantity: z.int(), ...name })),
  }),
  summary: 'What is left of an offer, for the customer who holds its link',
});

export const soldOffersEndpoints = [listSoldOffers, getSoldOffer, extendSoldOffer, getOnlineSoldOffer] as const;

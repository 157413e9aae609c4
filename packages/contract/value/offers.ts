import { offerStates, soldOfferStates } from '@rawnaq/domain/value/offers/offer';
import * as z from 'zod/mini';
import { endpoint, may, online } from '../endpoint.ts';
import { amount_minor, byId, date, done, flag, id, listQuery, longText, moment, optionalLongText, pageOf, text, unique_id, version } from '../fields.ts';
import { service_name } from '../person-fields.ts';
import { listFile } from '../list-file.ts';

const name = { english_name: z.string(), arabic_name: z.string() };
const maybeName = { english_name: z.nullable(z.string()), arabic_name: z.nullable(z.string()) };
/** 1 all its services, 2 the customer selects (specification §4). */
const type = z.literal([1, 2]);
const weekday = z.int().check(z.gte(0), z.lte(6));

export const offer = z.object({
  id,
  type,
  ...name,
  english_description: z.nullable(z.string()),
  arabic_description: z.nullable(z.string()),
  /** Includes VAT. */
  price_minor: z.int(),
  price_without_vat_minor: z.int(),
  tax_id: z.nullable(id),
  vat_rate_bp: z.int(),
  /** What its services cost one by one; of a selection, the dearest that may be chosen. */
  alone_minor: z.int(),
  choose_count: z.nullable(z.int()),
  picture_file_id: z.nullable(id),
  picture_unique_id: z.nullable(z.string()),
  sale_from: z.nullable(date),
  expires_on: z.nullable(date),
  validity_days: z.nullable(z.int()),
  valid_until: z.nullable(date),
  event_weekdays: z.array(weekday),
  event_dates: z.array(date),
  is_renewable: flag,
  sold_online: flag,
  status: flag,
  state: z.enum(offerStates),
  services: z.array(z.object({ service_id: id, quantity: z.int(), ...name, price_minor: z.int() })),
  sold_count: z.int(),
  version,
});

const offerFields = {
  type,
  english_name: service_name,
  arabic_name: service_name,
  english_description: optionalLongText(1000),
  arabic_description: optionalLongText(1000),
  price_minor: amount_minor,
  /** Left out: the account's default tax. */
  tax_id: z.optional(id),
  /** Of a selection: how many of the services are used, fewer than there are. */
  choose_count: z.optional(z.int().check(z.gte(1), z.lte(1000))),
  picture_file_id: z.optional(id),
  sale_from: z.optional(date),
  expires_on: z.optional(date),
  validity_days: z.optional(z.int().check(z.gte(1), z.lte(3650))),
  valid_until: z.optional(date),
  event_weekdays: z._default(z.array(weekday).check(z.maxLength(7)), []),
  event_dates: z._default(z.array(date).check(z.maxLength(60)), []),
  is_renewable: z._default(flag, 0),
  sold_online: z._default(flag, 0),
  status: z._default(flag, 1),
  services: z.array(z.object({ service_id: id, quantity: z.int().check(z.gte(1), z.lte(100)) })).check(z.maxLength(40)),
};

const offerRefusals = [
  'offer.english_name_exists',
  'offer.arabic_name_exists',
  'offer.services_needed',
  'offer.choose_count_needed',
  'offer.choose_count_too_large',
  'offer.service_unknown',
  'offer.service_twice',
  'offer.tax_unknown',
  'offer.picture_unknown',
  'offer.period_turned',
  'offer.last_day_passed',
  'offer.two_validities',
] as const;

export const listOffers = endpoint({
  method: 'GET',
  path: '/api/offers',
  access: may('offers.view'),
  input: z.object({ ...listQuery, state: z.optional(z.enum(offerStates)), type: z.optional(type) }),
  output: z.extend(pageOf(offer), {
    /** The tax of an offer that names none: zero while the business is not registered. */
    default_vat_rate_bp: z.int(),
    is_vat_registered: flag,
  }),
  summary: 'Offers: services that are paid at once and used later, with what each saves',
});

export const getOffer = endpoint({
  method: 'GET',
  path: '/api/offers/{id}',
  access: may('offers.view'),
  input: byId,
  output: offer,
  summary: 'One offer',
});

export const createOffer = endpoint({
  method: 'POST',
  path: '/api/offers',
  access: may('offers.create'),
  input: z.object(offerFields),
  output: offer,
  refusals: offerRefusals,
  summary: 'Adds an offer',
  status: 201,
});

export const updateOffer = endpoint({
  method: 'PUT',
  path: '/api/offers/{id}',
  access: may('offers.edit'),
  input: z.object({ id, version, ...offerFields }),
  output: offer,
  refusals: [...offerRefusals, 'record.changed_meanwhile'],
  summary: 'Replaces an offer; those that are sold keep the terms they were bought under',
});

export const deleteOffer = endpoint({
  method: 'DELETE',
  path: '/api/offers/{id}',
  access: may('offers.delete'),
  input: byId,
  output: done,
  refusals: ['offer.was_sold'],
  summary: 'Deletes an offer that was never sold',
});

export const reorderOffers = endpoint({
  method: 'POST',
  path: '/api/offers/reorder',
  access: may('offers.edit'),
  input: z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(1000)) }),
  output: done,
  summary: 'Gives the named offers the order of the list',
});

export const soldOffer = z.object({
  id,
  unique_id,
  offer_id: id,
  type,
  ...name,
  customer_id: id,
  customer_name: z.string(),
  customer_mobile: z.nullable(z.string()),
  invoice_id: id,
  invoice_number: z.string(),
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

export const soldOffersFile = listFile(listSoldOffers, {
  columns: ['customer_name', 'customer_mobile', 'offer', 'left', 'sold_at', 'expires_on', 'price_minor', 'invoice_number', 'state'],
  summary: 'The sold offers as a file',
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
        /** 1 sold, 2 used, 3 use given back, 4 taken back, 5 valid until another day. */
        kind: z.literal([1, 2, 3, 4, 5]),
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

const alias = text(60);

export const listOnlineOffers = endpoint({
  method: 'GET',
  path: '/api/online/{alias}/offers',
  access: online,
  input: z.object({ alias }),
  output: z.object({
    data: z.array(
      z.object({
        id,
        type,
        ...name,
        english_description: z.nullable(z.string()),
        arabic_description: z.nullable(z.string()),
        picture_unique_id: z.nullable(z.string()),
        price_minor: z.int(),
        alone_minor: z.int(),
        choose_count: z.nullable(z.int()),
        expires_on: z.nullable(date),
        validity_days: z.nullable(z.int()),
        valid_until: z.nullable(date),
        event_weekdays: z.array(weekday),
        event_dates: z.array(date),
        services: z.array(z.object({ service_id: id, quantity: z.int(), ...name })),
      }),
    ),
    currency: z.string(),
  }),
  summary: 'The offers a business shows on its page today',
});

export const getOnlineSoldOffer = endpoint({
  method: 'GET',
  path: '/api/online/{alias}/sold_offers/{unique_id}',
  access: online,
  input: z.object({ alias, unique_id }),
  output: z.object({
    ...name,
    type,
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

export const offersEndpoints = [
  listOffers,
  getOffer,
  createOffer,
  updateOffer,
  deleteOffer,
  reorderOffers,
  listSoldOffers,
  soldOffersFile,
  getSoldOffer,
  extendSoldOffer,
  listOnlineOffers,
  getOnlineSoldOffer,
] as const;

import { offerStates } from '@rawnaq/domain/value/offers/offer';
import * as z from 'zod/mini';
import { endpoint, may, online } from '../endpoint.ts';
import { amount_minor, byId, date, done, flag, id, listQuery, optionalLongText, pageOf, text, version } from '../fields.ts';
import { service_name } from '../person-fields.ts';

export const name = { english_name: z.string(), arabic_name: z.string() };
export const maybeName = { english_name: z.nullable(z.string()), arabic_name: z.nullable(z.string()) };
/** 1 all its services, 2 the customer selects (specification §4). */
export const offerType = z.literal([1, 2]);
export const weekday = z.int().check(z.gte(0), z.lte(6));

const offer = z.object({
  id,
  type: offerType,
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
  type: offerType,
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
  input: z.object({ ...listQuery, state: z.optional(z.enum(offerStates)), type: z.optional(offerType) }),
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

export const alias = text(60);

export const listOnlineOffers = endpoint({
  method: 'GET',
  path: '/api/online/{alias}/offers',
  access: online,
  input: z.object({ alias }),
  output: z.object({
    data: z.array(
      z.object({
        id,
        type: offerType,
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

export const offersEndpoints = [listOffers, getOffer, createOffer, updateOffer, deleteOffer, reorderOffers, listOnlineOffers] as const;

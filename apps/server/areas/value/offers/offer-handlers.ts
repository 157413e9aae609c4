import type { Output } from '@rawnaq/contract/endpoint';
import { createOffer, deleteOffer, getOffer, listOffers, reorderOffers, updateOffer } from '@rawnaq/contract/value/offers';
import { OfferType, lastSaleDay, offerFault } from '@rawnaq/domain/value/offers/offer';
import type { UserContext } from '../../../http/context.ts';
import { reorder } from '../../../db/reorder.ts';
import { handle } from '../../../http/handle.ts';
import { notFound, refuse, type Refusal } from '../../../http/answers/refusal.ts';
import { hasPicture } from '../../settings/files/public.ts';
import {
  countServices,
  hasTax,
  insertOffer,
  type OfferFields,
  readOffer,
  readOffers,
  readVat,
  removeOffer,
  replaceOffer,
  replaceOfferServices,
  wasOfferSold,
} from './offer-store.ts';
import { todayOf } from '../../../http/business-day.ts';

type OfferInput = Output<typeof createOffer.input>;
type OfferRefusal = Refusal<(typeof createOffer)['refusals'][number]>;

const onDuplicate = {
  offers_english_name: { code: 'offer.english_name_exists', field: 'english_name' },
  offers_arabic_name: { code: 'offer.arabic_name_exists', field: 'arabic_name' },
} as const;

function fieldsOf(input: OfferInput): OfferFields {
  const { type } = input;
  return {
    type,
    english_name: input.english_name,
    arabic_name: input.arabic_name,
    english_description: input.english_description || null,
    arabic_description: input.arabic_description || null,
    price_minor: input.price_minor,
    tax_id: input.tax_id ?? null,
    // Whatever stood in the field before the kind was changed: a fixed offer has no number to use.
    choose_count: type === OfferType.customer_selection ? (input.choose_count ?? null) : null,
    picture_file_id: input.picture_file_id ?? null,
    sale_from: input.sale_from ?? null,
    expires_on: input.expires_on ?? null,
    validity_days: input.validity_days ?? null,
    valid_until: input.valid_until ?? null,
    event_weekdays: [...new Set(input.event_weekdays)].sort((one, other) => one - other),
    event_dates: [...new Set(input.event_dates)].sort(),
    is_renewable: input.is_renewable,
    sold_online: input.sold_online,
    status: input.status,
  };
}

type LastDayFields = Parameters<typeof lastSaleDay>[0];

async function faultOf(input: OfferInput, { db, account_id }: UserContext): Promise<OfferRefusal | null> {
  const { services } = input;
  const { choose_count, sale_from, expires_on, validity_days, valid_until } = fieldsOf(input);
  const fault = offerFault({ type: input.type, services, choose_count });
  if (fault !== null)
    return refuse(fault, {
      field: fault === 'offer.services_needed' ? 'services' : 'choose_count',
      params: { count: services.reduce((sum, one) => sum + one.quantity, 0) },
    });
  const ids = new Set(services.map((one) => one.service_id));
  if (ids.size < services.length) return refuse('offer.service_twice', { field: 'services' });
  if (sale_from !== null && expires_on !== null && sale_from > expires_on) return refuse('offer.period_turned', { field: 'expires_on' });
  if (sale_from !== null && valid_until !== null && sale_from > valid_until) return refuse('offer.period_turned', { field: 'valid_until' });
  if (validity_days !== null && valid_until !== null) return refuse('offer.two_validities', { field: 'valid_until' });
  if ((await countServices(db, account_id, [...ids])) < ids.size) return refuse('offer.service_unknown', { field: 'services' });
  if (input.tax_id !== undefined && !(await hasTax(db, account_id, input.tax_id))) return refuse('offer.tax_unknown', { field: 'tax_id' });
  if (input.picture_file_id !== undefined && !(await hasPicture(db, account_id, 'service', input.picture_file_id)))
    return refuse('offer.picture_unknown', { field: 'picture_file_id' });
  return null;
}

/** An offer is not given a last day that has passed; one that is over already can still be corrected. */
function lastDayFault(input: OfferInput, before: LastDayFields | null, context: UserContext): OfferRefusal | null {
  const fields = fieldsOf(input);
  const last = lastSaleDay(fields);
  if (last === null || last >= todayOf(context) || (before !== null && lastSaleDay(before) === last)) return null;
  const field = last === fields.expires_on ? 'expires_on' : last === fields.valid_until ? 'valid_until' : 'event_dates';
  return refuse('offer.last_day_passed', { field, params: { date: { day: last } } });
}

const list = handle(listOffers, async (input, context) => ({
  ...(await readOffers(context.db, context.account_id, input, todayOf(context))),
  ...(await readVat(context.db, context.account_id)),
}));

const get = handle(
  getOffer,
  async ({ id }, context) => (await readOffer(context.db, context.account_id, id, todayOf(context))) ?? notFound('offer'),
);

const create = handle(
  createOffer,
  async (input, context) => {
    const { db, account_id } = context;
    const fault = (await faultOf(input, context)) ?? lastDayFault(input, null, context);
    if (fault !== null) return fault;
    const id = await insertOffer(db, account_id, fieldsOf(input));
    await replaceOfferServices(db, account_id, id, input.services);
    const after = await readOffer(db, account_id, id, todayOf(context));
    if (after === undefined) return notFound('offer');
    await context.audit({ area: 'offers', action: 'create', subject_type: 'offer', subject_id: id, after });
    context.publish('offers', id);
    return after;
  },
  { onDuplicate },
);

const update = handle(
  updateOffer,
  async (input, context) => {
    const { db, account_id } = context;
    const before = await readOffer(db, account_id, input.id, todayOf(context));
    if (before === undefined) return notFound('offer');
    const fault = (await faultOf(input, context)) ?? lastDayFault(input, before, context);
    if (fault !== null) return fault;
    if (!(await replaceOffer(db, account_id, input.id, input.version, fieldsOf(input))))
      return refuse('record.changed_meanwhile', { details: { current: before } });
    await replaceOfferServices(db, account_id, input.id, input.services);
    const after = await readOffer(db, account_id, input.id, todayOf(context));
    if (after === undefined) return notFound('offer');
    await context.audit({ area: 'offers', action: 'update', subject_type: 'offer', subject_id: input.id, before, after });
    context.publish('offers', input.id);
    return after;
  },
  { onDuplicate },
);

const wasSold = () => refuse('offer.was_sold', { details: { next_step: 'disable' } });

const remove = handle(deleteOffer, async ({ id }, context) => {
  const { db, account_id } = context;
  const before = await readOffer(db, account_id, id, todayOf(context));
  if (before === undefined) return notFound('offer');
  if ((await wasOfferSold(db, account_id, id)) || !(await removeOffer(db, account_id, id))) return wasSold();
  await context.audit({ area: 'offers', action: 'delete', subject_type: 'offer', subject_id: id, before });
  context.publish('offers', id);
  return {};
});

const order = handle(reorderOffers, async ({ ids }, context) => {
  await reorder(context.db, 'offers', context.account_id, ids);
  context.publish('offers', 0);
  return {};
});

export const offerHandlers = [list, get, create, update, remove, order];

import { addDays, type CalendarDate, dayOfWeek } from '../../time/calendar-date.ts';

/** Specification §4, offer services type. */
export const OfferType = { fixed: 1, customer_selection: 2 } as const;
export type OfferTypeId = (typeof OfferType)[keyof typeof OfferType];

/** The kinds of entries in the ledger of a sold offer; the numbers are ours. */
export const SoldOfferEntryKind = { sold: 1, used: 2, returned: 3, withdrawn: 4, extended: 5, opened: 6 } as const;

export interface OfferService {
  service_id: number;
  quantity: number;
}

interface OfferShape {
  type: number;
  services: readonly OfferService[];
  choose_count: number | null;
}

const countOf = (services: readonly OfferService[]): number => services.reduce((sum, { quantity }) => sum + quantity, 0);

export const offerFaultCodes = ['offer.services_needed', 'offer.choose_count_needed', 'offer.choose_count_too_large'] as const;

/** What is wrong with an offer that is to be kept: a selection names how many, and fewer than there are (specification §5). */
export function offerFault({ type, services, choose_count }: OfferShape): (typeof offerFaultCodes)[number] | null {
  if (services.length === 0) return 'offer.services_needed';
  if (type === OfferType.fixed) return null;
  if (choose_count === null || choose_count < 1) return 'offer.choose_count_needed';
  return choose_count < countOf(services) ? null : 'offer.choose_count_too_large';
}

export const offerStates = ['active', 'disabled', 'expired', 'coming'] as const;
export type OfferState = (typeof offerStates)[number];

interface Sellable {
  active: boolean;
  sale_from: CalendarDate | null;
  /** The last day of its sale (`lastSaleDay`). */
  expires_on: CalendarDate | null;
}

/** Whether an offer is for sale on a day. Its first and last day belong to it. */
export function offerState({ active, sale_from, expires_on }: Sellable, today: CalendarDate): OfferState {
  if (!active) return 'disabled';
  if (expires_on !== null && today > expires_on) return 'expired';
  return sale_from !== null && today < sale_from ? 'coming' : 'active';
}

/** The last day on which one that is sold today can be used; null: for good. */
export function soldOfferExpiry(
  { validity_days, valid_until }: { validity_days: number | null; valid_until: CalendarDate | null },
  sold_on: CalendarDate,
): CalendarDate | null {
  return validity_days === null ? valid_until : addDays(sold_on, validity_days);
}

export interface EventDays {
  event_weekdays: readonly number[];
  event_dates: readonly CalendarDate[];
}

/**
 * The last day on which an offer is sold: its own, and never later than it could be used. One for certain dates alone ends with the last of them. Null: it
 * has no such day.
 */
export function lastSaleDay({
  expires_on,
  valid_until,
  event_weekdays,
  event_dates,
}: EventDays & { expires_on: CalendarDate | null; valid_until: CalendarDate | null }): CalendarDate | null {
  const lastDate = event_weekdays.length === 0 ? event_dates.toSorted().at(-1) : undefined;
  return [expires_on, valid_until, lastDate ?? null].filter((day) => day !== null).toSorted()[0] ?? null;
}

/** An offer with event days is used on those weekdays and dates alone; one without, on any day. */
export function isEventDay({ event_weekdays, event_dates }: EventDays, today: CalendarDate): boolean {
  if (event_weekdays.length === 0 && event_dates.length === 0) return true;
  return event_weekdays.includes(dayOfWeek(today)) || event_dates.includes(today);
}

const datesToName = 5;

/**
 * The event days that a refusal on another day names: all weekdays, and of the dates the next five; where no day comes any more, the last five
 * that were.
 */
export function eventDaysToName({ event_weekdays, event_dates }: EventDays, today: CalendarDate): EventDays {
  const dates = event_dates.toSorted();
  const coming = dates.filter((date) => date >= today).slice(0, datesToName);
  const isOver = event_weekdays.length === 0 && coming.length === 0;
  return { event_weekdays: event_weekdays.toSorted(), event_dates: isOver ? dates.slice(-datesToName) : coming };
}

export const offerSaleRefusalCodes = [
  'sales.offer_disabled',
  'sales.offer_expired',
  'sales.offer_not_yet',
  'sales.offer_needs_customer',
  'sales.offer_choice_wrong',
] as const;
export interface OfferSaleRefusal {
  code: (typeof offerSaleRefusalCodes)[number];
  /** How many are to be chosen. */
  count?: number;
  /** From when it is sold. */
  date?: CalendarDate;
}

const saleRefusals = { disabled: 'sales.offer_disabled', expired: 'sales.offer_expired', coming: 'sales.offer_not_yet' } as const;

/** Whether this offer may be sold so. A selection that is left out is made visit by visit. */
export function checkOfferSale(
  offer: OfferShape & Sellable,
  sale: { customer_id: number | null; service_ids: readonly number[]; today: CalendarDate },
): { ok: true } | { ok: false; refusal: OfferSaleRefusal } {
  const state = offerState(offer, sale.today);
  if (state !== 'active')
    return {
      ok: false,
      refusal: { code: saleRefusals[state], ...(state === 'coming' && offer.sale_from !== null ? { date: offer.sale_from } : {}) },
    };
  if (sale.customer_id === null) return { ok: false, refusal: { code: 'sales.offer_needs_customer' } };
  if (sale.service_ids.length === 0) return { ok: true };
  const count = offer.choose_count ?? 0;
  const chosen = chosenServices(offer, sale.service_ids);
  const isWithin = chosen.every(({ service_id, quantity }) =>
    offer.services.some((one) => one.service_id === service_id && quantity <= one.quantity),
  );
  return offer.type === OfferType.customer_selection && sale.service_ids.length === count && isWithin
    ? { ok: true }
    : { ok: false, refusal: { code: 'sales.offer_choice_wrong', count } };
}

/** What can be used of an offer once it is sold: what was chosen, each as often as it was named, or else everything in it. */
export function chosenServices({ services }: Pick<OfferShape, 'services'>, service_ids: readonly number[]): OfferService[] {
  if (service_ids.length === 0) return services.map(({ service_id, quantity }) => ({ service_id, quantity }));
  const counts = new Map<number, number>();
  for (const id of service_ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts].map(([service_id, quantity]) => ({ service_id, quantity }));
}

export interface SoldOfferFacts extends EventDays {
  id: number;
  customer_id: number;
  /** 0 taken back, 1 sold. */
  status: number;
  expires_on: CalendarDate | null;
  left: readonly { service_id: number; left: number }[];
  /** Over all services; null: the services alone decide. */
  uses_left: number | null;
}

export interface SoldOfferUse {
  sold_offer_id: number;
  service_id: number;
  quantity_milli: number;
}

export const soldOfferUseRefusalCodes = [
  'sales.sold_offer_not_found',
  'sales.sold_offer_of_other_customer',
  'sales.sold_offer_expired',
  'sales.sold_offer_not_today',
  'sales.sold_offer_used_up',
  'sales.sold_offer_not_enough',
  'sales.sold_offer_not_for_service',
] as const;
export interface SoldOfferUseRefusal {
  code: (typeof soldOfferUseRefusalCodes)[number];
  /** The position of the use at fault among those that were asked about. */
  use: number;
  service_id: number;
  /** The day on which it expired. */
  date?: CalendarDate;
  /** How many are left for this service, where it is more than none. */
  left?: number;
  /** On which days it is used. */
  days?: EventDays;
}

/** How many uses a line takes: a part of one is a whole one. */
export const usesOf = (quantity_milli: number): number => Math.ceil(quantity_milli / 1000);

/** Whether a sale to this customer may use so much of these sold offers today; several uses of one are taken together. */
export function checkSoldOfferUses(
  uses: readonly SoldOfferUse[],
  offers: readonly SoldOfferFacts[],
  customer_id: number | null,
  today: CalendarDate,
): { ok: true } | { ok: false; refusal: SoldOfferUseRefusal } {
  const taken = new Map<string, number>();
  const takenOf = (key: string, wanted: number): number => {
    const sum = (taken.get(key) ?? 0) + wanted;
    taken.set(key, sum);
    return sum;
  };
  for (const [use, { sold_offer_id, service_id, quantity_milli }] of uses.entries()) {
    const no = (code: SoldOfferUseRefusal['code'], more: Pick<SoldOfferUseRefusal, 'date' | 'left' | 'days'> = {}) =>
      ({ ok: false, refusal: { code, use, service_id, ...more } }) as const;
    const offer = offers.find((one) => one.id === sold_offer_id);
    if (offer === undefined || offer.status !== 1) return no('sales.sold_offer_not_found');
    if (offer.customer_id !== customer_id) return no('sales.sold_offer_of_other_customer');
    if (offer.expires_on !== null && today > offer.expires_on) return no('sales.sold_offer_expired', { date: offer.expires_on });
    if (!isEventDay(offer, today)) return no('sales.sold_offer_not_today', { days: eventDaysToName(offer, today) });
    const wanted = usesOf(quantity_milli);
    const of_service = offer.left.find((one) => one.service_id === service_id);
    if (of_service === undefined) return no('sales.sold_offer_not_for_service');
    const uses_left = offer.uses_left ?? Number.MAX_SAFE_INTEGER;
    const left = Math.min(of_service.left, uses_left);
    const isTooMuch =
      takenOf(`${sold_offer_id}:${service_id}`, wanted) > of_service.left || takenOf(`${sold_offer_id}`, wanted) > uses_left;
    if (isTooMuch) return left === 0 ? no('sales.sold_offer_used_up') : no('sales.sold_offer_not_enough', { left });
  }
  return { ok: true };
}

export const soldOfferStates = ['open', 'used_up', 'expired', 'withdrawn'] as const;
export type SoldOfferState = (typeof soldOfferStates)[number];

/** A sold offer in one word. */
export function soldOfferState(
  { status, expires_on, left, uses_left }: Pick<SoldOfferFacts, 'status' | 'expires_on' | 'left' | 'uses_left'>,
  today: CalendarDate,
): SoldOfferState {
  if (status !== 1) return 'withdrawn';
  if (uses_left === 0 || left.every((one) => one.left === 0)) return 'used_up';
  return expires_on !== null && today > expires_on ? 'expired' : 'open';
}

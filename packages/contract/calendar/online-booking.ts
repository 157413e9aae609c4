import { appointmentRefusalCodes } from '@rawnaq/domain/calendar/booking/facts';
import { discountCodeRefusalCodes } from '@rawnaq/domain/value/discount-codes/discount-code';
import * as z from 'zod/mini';
import { endpoint, online } from '../endpoint.ts';
import { date, done, flag, id, moment, optionalText, text, unique_id } from '../fields.ts';
import { alias, bookingRefusals, name } from './online-fields.ts';
import { onlineBooking } from './online-visit.ts';
import { mobile } from '../person-fields.ts';

/** A field that people do not see and never fill. A program that fills it is answered as if all were well. */
const trap = optionalText(200);
/** A visit of more services is planned with the salon, not by phone in a bus. */
const wantedServices = z.array(id).check(z.minLength(1), z.maxLength(10));
/** Extras; each is for every one of the wanted services that it belongs to. */
const addon_ids = z.optional(z.array(id).check(z.maxLength(30)));
/** 1: all services begin together, each in other hands. A service that is wanted twice is for two people, who are served together in any case. */
const together = z.optional(flag);

const dayOfTimes = z.object({
  date,
  available_times: z.array(moment),
  /** Of these, the ones that suit the business best; left out where it has no preference. */
  preferred_times: z.optional(z.array(moment)),
});

export const getAvailableTimes = endpoint({
  method: 'GET',
  path: '/api/online/{alias}/available_times',
  access: online,
  input: z.object({
    alias,
    /** One local day of the business … */
    date: z.optional(date),
    /** … or several, both included, at most 62. Without any of them: today. */
    from: z.optional(date),
    to: z.optional(date),
    service_ids: wantedServices,
    /** Left out: any employee. */
    employee_id: z.optional(id),
    together,
    addon_ids,
    /** The caller's own hold does not count as taken. */
    hold_key: z.optional(unique_id),
  }),
  output: z.object({
    available_times: z.optional(z.array(moment)),
    days: z.optional(z.array(dayOfTimes)),
  }),
  refusals: [...appointmentRefusalCodes, 'online.closed', 'online.period_too_long'],
  summary: 'The times at which the services can be booked, on one day or on several',
});

export const sendVerificationCode = endpoint({
  method: 'POST',
  path: '/api/online/{alias}/verification_codes',
  access: online,
  input: z.object({ alias, mobile, website: trap }),
  output: z.object({ expires_at: moment, next_code_at: moment }),
  refusals: ['online.closed', 'verification.too_soon', 'request.too_many'],
  status: 202,
  summary: 'Sends a verification code to the mobile by WhatsApp',
});

export const createOnlineBooking = endpoint({
  method: 'POST',
  path: '/api/online/{alias}/bookings',
  access: online,
  idempotent: true,
  input: z.object({
    alias,
    service_ids: wantedServices,
    starts_at: moment,
    employee_id: z.optional(id),
    together,
    addon_ids,
    /** Whom the customer brings along: their names, by the place of their service in `service_ids` (0 is the first). */
    guests: z.optional(z.array(z.object({ position: z.int().check(z.gte(0), z.lte(9)), name: text(100) })).check(z.maxLength(10))),
    /** The hold that becomes the visit. */
    hold_key: z.optional(unique_id),
    customer: z.object({ name: text(100), mobile }),
    verification_code: text(12),
    /** 1: the box for offers was ticked, with its words in the language of the call. They are kept as the customer's consent to advertising by WhatsApp. */
    agrees_to_offers: z.optional(flag),
    /** Its use is kept for the visit from now on, at the terms of now. */
    discount_code: optionalText(40),
  }),
  output: onlineBooking,
  refusals: [
    ...bookingRefusals,
    ...discountCodeRefusalCodes,
    'verification.wrong',
    'verification.expired',
    'online.too_many_bookings',
    'request.too_many',
  ],
  status: 201,
  summary: 'Books a visit for the owner of a verified mobile',
});

export const quoteOnlineDiscountCode = endpoint({
  method: 'POST',
  path: '/api/online/{alias}/discount_codes',
  access: online,
  input: z.object({
    alias,
    discount_code: text(40),
    service_ids: wantedServices,
    employee_id: z.optional(id),
    addon_ids,
  }),
  /** `is_personal`: it also has limits of each customer, which are judged when the customer books. */
  output: z.object({ code: name, worth_minor: z.int(), total_minor: z.int(), is_personal: flag }),
  refusals: [...discountCodeRefusalCodes, 'online.closed', 'request.too_many'],
  summary: 'What a discount code takes off a visit of these services today; keeps nothing',
});

/** What booking a visit asks of its customer, told before it is booked. */
export const visitTerms = z.object({
  /** Before the discount. */
  total_minor: z.int(),
  /** What the discount code takes off. */
  discount_minor: z.int(),
  /** Whose booking waits for the business's yes: 0 nobody's, 1 new customers', 2 everybody's. Of a proved customer 0 or 2. */
  approval: z.int(),
  /** Paid ahead by: 0 everybody, 1 new customers, 2 who did not come before. Of a proved customer exactly what is asked, and 0. */
  deposit_minor: z.int(),
  deposit_from: z.int(),
  pay_within_minutes: z.int(),
  /** What cancelling after `cancel_until` costs; 0 is nothing. */
  late_cancel_fee_minor: z.int(),
  may_cancel: flag,
  cancel_until: moment,
  may_move: flag,
  move_until: moment,
});

export const quoteOnlineTerms = endpoint({
  method: 'POST',
  path: '/api/online/{alias}/terms',
  access: online,
  input: z.object({
    alias,
    service_ids: wantedServices,
    starts_at: moment,
    employee_id: z.optional(id),
    together,
    addon_ids,
    /** The caller's own hold is in nobody's way. */
    hold_key: z.optional(unique_id),
    /** Who wants to book; without a proof of the mobile the terms are those for everybody. */
    customer: z.optional(z.object({ mobile, verification_code: text(12) })),
    /** The code that will go with the booking. One that may not be used is refused by the call that quotes it, and takes nothing off here. */
    discount_code: optionalText(40),
  }),
  output: visitTerms,
  refusals: [...bookingRefusals, 'verification.wrong', 'verification.expired'],
  summary: 'What booking these services at this time would ask of the customer; books and keeps nothing',
});

export const holdOnlineTime = endpoint({
  method: 'POST',
  path: '/api/online/{alias}/holds',
  access: online,
  input: z.object({
    alias,
    service_ids: wantedServices,
    starts_at: moment,
    employee_id: z.optional(id),
    together,
    addon_ids,
    /** The hold to move to this time; left out: a new one. */
    hold_key: z.optional(unique_id),
  }),
  output: z.object({ hold_key: unique_id, expires_at: moment, lasts_seconds: z.int(), starts_at: moment, ends_at: moment }),
  refusals: [...bookingRefusals, 'online.hold_too_many'],
  status: 201,
  summary: 'Keeps a time for five minutes, while the customer gives name and mobile',
});

export const releaseOnlineTime = endpoint({
  method: 'DELETE',
  path: '/api/online/{alias}/holds/{hold_key}',
  access: online,
  input: z.object({ alias, hold_key: unique_id }),
  output: done,
  summary: 'Lets a kept time go',
});

export const onlineBookingEndpoints = [
  getAvailableTimes,
  sendVerificationCode,
  createOnlineBooking,
  quoteOnlineDiscountCode,
  quoteOnlineTerms,
  holdOnlineTime,
  releaseOnlineTime,
] as const;

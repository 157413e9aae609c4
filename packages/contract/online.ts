import { appointmentRefusalCodes } from '@rawnaq/domain/appointments/facts';
import { discountCodeRefusalCodes } from '@rawnaq/domain/sales/discount-code';
import * as z from 'zod/mini';
import { endpoint, online } from './endpoint.ts';
import { feedbackFields, ratingFields } from './feedback.ts';
import { date, done, flag, id, moment, optionalText, text, unique_id } from './fields.ts';
import { mobile } from './person-fields.ts';

/** The public part of a business's address: `/salon/{alias}`. */
const alias = text(60);
/** A field that people do not see and never fill. Whoever fills it is answered as if all were well. */
const trap = optionalText(200);
const name = z.string();
const maybe = z.nullable(z.string());
/** A visit of more services is planned with the salon, not by phone in a bus. */
const wantedServices = z.array(id).check(z.minLength(1), z.maxLength(10));
/** Extras; each is for every one of the wanted services that it belongs to. */
const addon_ids = z.optional(z.array(id).check(z.maxLength(30)));
/** 1: all services begin together, each in other hands. A service that is wanted twice is for two people, who are served together in any case. */
const together = z.optional(flag);

/** A time span in which the business is open; a shift that runs past midnight ends on the next day. */
const openShift = z.object({ opens_at: moment, closes_at: moment });

export const onlineBusiness = z.object({
  business: z.object({
    alias: name,
    english_name: name,
    arabic_name: name,
    timezone: name,
    currency: name,
    /** For a mobile typed the local way. */
    calling_code: name,
    /** Arabic pages: `arab` shows Arabic-Indic digits. */
    digits: z.enum(['latn', 'arab']),
    accent_colour: name,
    /** Its picture is at /api/public/files/{logo_unique_id}. */
    logo_unique_id: z.nullable(z.string()),
    /** A picture of any shape behind the head of the pages. */
    background_unique_id: z.nullable(z.string()),
    english_intro: maybe,
    arabic_intro: maybe,
    telephone: maybe,
    whatsapp: maybe,
    email: maybe,
    website: maybe,
    english_address: maybe,
    arabic_address: maybe,
    latitude: z.nullable(z.number()),
    longitude: z.nullable(z.number()),
    /** Types 0 telephone … 8 google review (specification §3). */
    links: z.array(z.object({ type: z.int(), value: name })),
    has_terms: flag,
    has_refund_policy: flag,
    /** Whether it sells offers on its page today. */
    has_offers: flag,
    /** Whether something can be paid online here, and whether gift cards are bought on its page. */
    takes_payments: flag,
    sells_gift_cards: flag,
    /** How many visits were rated, and all their stars together (one to five each). */
    rating_count: z.int(),
    rating_stars: z.int(),
  }),
  opening: z.object({
    /** Set while the business is open. */
    open_until: z.nullable(moment),
    /** The next opening; null when there is none in the coming week. */
    opens_at: z.nullable(moment),
    /** Today and the six days after it. */
    days: z.array(z.object({ date, shifts: z.array(openShift) })),
  }),
  settings: z.object({
    /** 0 while the business takes no bookings online. */
    is_open: flag,
    slot_step_minutes: z.int(),
    minimum_notice_minutes: z.int(),
    max_days_ahead: z.int(),
    cancel_window_minutes: z.int(),
    move_window_minutes: z.int(),
  }),
  service_groups: z.array(z.object({ id, english_name: name, arabic_name: name })),
  services: z.array(
    z.object({
      id,
      service_group_id: id,
      english_name: name,
      arabic_name: name,
      english_description: maybe,
      arabic_description: maybe,
      /** What a visit costs today, VAT included; `original_price_minor` is higher where the price is reduced. */
      price_minor: z.int(),
      original_price_minor: z.int(),
      /** How long the customer is there. */
      duration_minutes: z.int(),
      employee_ids: z.array(id),
      /** More than one: a group, in which so many take part at once. */
      seats: z.int(),
      picture_unique_id: maybe,
      addons: z.array(z.object({ id, english_name: name, arabic_name: name, extra_minutes: z.int(), price_minor: z.int() })),
    }),
  ),
  employees: z.array(
    z.object({ id, english_name: maybe, arabic_name: maybe, job_title_english: maybe, job_title_arabic: maybe, picture_unique_id: maybe }),
  ),
});

export const onlineBooking = z.object({
  id,
  unique_id,
  status: z.int(),
  payment_status: z.int(),
  starts_at: moment,
  ends_at: moment,
  timezone: name,
  currency: name,
  total_minor: z.int(),
  customer_name: name,
  lines: z.array(
    z.object({
      service_id: id,
      english_name: name,
      arabic_name: name,
      employee_id: id,
      employee_english_name: maybe,
      employee_arabic_name: maybe,
      starts_at: moment,
      ends_at: moment,
      price_minor: z.int(),
      /** Whom she brings along for it; null is herself. */
      guest_name: maybe,
      addons: z.array(z.object({ english_name: name, arabic_name: name })),
    }),
  ),
  /** Whether the customer may still change it herself, and until when. */
  may_cancel: flag,
  cancel_until: moment,
  may_move: flag,
  move_until: moment,
  /** 0 not needed, 1 waiting for the business to confirm, 2 confirmed. */
  approval: z.int(),
  /** What is to be paid ahead, and how much of it was; before `pay_before`, or the time is given back. */
  deposit_minor: z.int(),
  deposit_paid_minor: z.int(),
  pay_before: z.nullable(moment),
  /** Whether she may still say what she thought of it: once, after the visit. */
  may_rate: flag,
  rating: z.nullable(z.object({ stars: z.int(), comment: maybe })),
  /** The discount code it was booked with, and what that takes off `total_minor` when she pays; null without one, and where it was given back. */
  discount_code: z.nullable(z.object({ code: name, worth_minor: z.int() })),
});

/** A visit in her list. */
const myBooking = z.object({
  unique_id,
  status: z.int(),
  approval: z.int(),
  starts_at: moment,
  ends_at: moment,
  total_minor: z.int(),
  may_rate: flag,
  services: z.array(z.object({ english_name: name, arabic_name: name })),
});

const dayOfTimes = z.object({
  date,
  available_times: z.array(moment),
  /** Of these, the ones that suit the business best; left out where it has no preference. */
  preferred_times: z.optional(z.array(moment)),
});

export const getOnlineBusiness = endpoint({
  method: 'GET',
  path: '/api/online/{alias}',
  access: online,
  input: z.object({ alias }),
  output: onlineBusiness,
  summary: 'The business, its services, employees and settings, as the public may see them',
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
    /** The caller's own hold stands in nobody's way. */
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

const bookingRefusals = [...appointmentRefusalCodes, 'online.closed', 'online.customer_disabled'] as const;

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
    /** Whom she brings along: their names, by the place of their service in `service_ids` (0 is the first). */
    guests: z.optional(z.array(z.object({ position: z.int().check(z.gte(0), z.lte(9)), name: text(100) })).check(z.maxLength(10))),
    /** The hold that becomes the visit. */
    hold_key: z.optional(unique_id),
    customer: z.object({ name: text(100), mobile }),
    verification_code: text(12),
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
  /** `is_personal`: it also has limits of each customer, which are judged when she books. */
  output: z.object({ code: name, worth_minor: z.int(), total_minor: z.int(), is_personal: flag }),
  refusals: [...discountCodeRefusalCodes, 'online.closed', 'request.too_many'],
  summary: 'What a discount code takes off a visit of these services today; keeps nothing',
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
  summary: 'Keeps a time for five minutes, while she says who she is',
});

export const releaseOnlineTime = endpoint({
  method: 'DELETE',
  path: '/api/online/{alias}/holds/{hold_key}',
  access: online,
  input: z.object({ alias, hold_key: unique_id }),
  output: done,
  summary: 'Lets a kept time go',
});

export const getOnlineBooking = endpoint({
  method: 'GET',
  path: '/api/online/{alias}/bookings/{unique_id}',
  access: online,
  input: z.object({ alias, unique_id }),
  output: onlineBooking,
  summary: 'One booking, by its unguessable id',
});

export const cancelOnlineBooking = endpoint({
  method: 'POST',
  path: '/api/online/{alias}/bookings/{unique_id}/cancel',
  access: online,
  idempotent: true,
  input: z.object({ alias, unique_id }),
  output: onlineBooking,
  refusals: ['online.booking_not_open', 'online.cancel_too_late', 'appointment.status_not_allowed'],
  summary: 'Cancels a booking, while the business allows it',
});

export const getTimesToMoveTo = endpoint({
  method: 'GET',
  path: '/api/online/{alias}/bookings/{unique_id}/available_times',
  access: online,
  input: z.object({ alias, unique_id, from: date, to: date }),
  output: z.object({ days: z.array(z.object({ date, available_times: z.array(moment) })) }),
  refusals: [...bookingRefusals, 'online.period_too_long', 'online.booking_not_open', 'online.move_too_late'],
  summary: 'The times to which a booking can be moved, its own time counted as free',
});

export const moveOnlineBooking = endpoint({
  method: 'POST',
  path: '/api/online/{alias}/bookings/{unique_id}/move',
  access: online,
  idempotent: true,
  input: z.object({ alias, unique_id, starts_at: moment }),
  output: onlineBooking,
  refusals: [...bookingRefusals, 'online.booking_not_open', 'online.move_too_late', 'appointment.status_not_allowed'],
  summary: 'Moves a booking to another time, while the business allows it',
});

export const openMyBookings = endpoint({
  method: 'POST',
  path: '/api/online/{alias}/my_session',
  access: online,
  input: z.object({ alias, mobile, verification_code: text(12) }),
  output: z.object({ expires_at: moment }),
  refusals: ['verification.wrong', 'verification.expired', 'request.too_many'],
  status: 201,
  summary: 'Opens the list of her own bookings to the owner of a verified mobile, for an hour, by a cookie that scripts cannot read',
});

export const closeMyBookings = endpoint({
  method: 'DELETE',
  path: '/api/online/{alias}/my_session',
  access: online,
  input: z.object({ alias }),
  output: done,
  summary: 'Closes it again',
});

export const getMyBookings = endpoint({
  method: 'GET',
  path: '/api/online/{alias}/my_bookings',
  access: online,
  input: z.object({ alias }),
  /** `mobile` is null, and the lists are empty, while no code has opened them. */
  output: z.object({ name: maybe, mobile: maybe, ahead: z.array(myBooking), past: z.array(myBooking) }),
  summary: 'Her visits ahead, the next one first, and her last fifty past ones',
});

export const rateOnlineBooking = endpoint({
  method: 'POST',
  path: '/api/online/{alias}/bookings/{unique_id}/rating',
  access: online,
  idempotent: true,
  input: z.object({ alias, unique_id, ...ratingFields }),
  output: onlineBooking,
  refusals: ['online.rate_too_early', 'online.rate_too_late', 'online.rated_already'],
  status: 201,
  summary: 'Rates a visit that took place, once',
});

export const sendOnlineFeedback = endpoint({
  method: 'POST',
  path: '/api/online/{alias}/bookings/{unique_id}/feedback',
  access: online,
  idempotent: true,
  input: z.object({ alias, unique_id, ...feedbackFields }),
  output: done,
  refusals: ['online.feedback_too_many'],
  status: 201,
  summary: 'A suggestion or complaint about a visit',
});

export const onlineEndpoints = [
  getOnlineBusiness,
  getAvailableTimes,
  sendVerificationCode,
  createOnlineBooking,
  quoteOnlineDiscountCode,
  holdOnlineTime,
  releaseOnlineTime,
  getOnlineBooking,
  cancelOnlineBooking,
  getTimesToMoveTo,
  moveOnlineBooking,
  openMyBookings,
  closeMyBookings,
  getMyBookings,
  rateOnlineBooking,
  sendOnlineFeedback,
] as const;

import { appointmentRefusalCodes } from '@rawnaq/domain/appointments/facts';
import * as z from 'zod/mini';
import { endpoint, online } from './endpoint.ts';
import { date, flag, id, moment, text, unique_id } from './fields.ts';
import { mobile } from './person-fields.ts';

/** The public part of a business's address: `/salon/{alias}`. */
const alias = text(60);
const name = z.string();
const maybe = z.nullable(z.string());
/** A visit of more services is planned with the salon, not by phone in a bus. */
const wantedServices = z.array(id).check(z.minLength(1), z.maxLength(10));

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
    }),
  ),
  employees: z.array(z.object({ id, english_name: maybe, arabic_name: maybe, job_title_english: maybe, job_title_arabic: maybe })),
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
    }),
  ),
  /** Whether the customer may still change it herself, and until when. */
  may_cancel: flag,
  cancel_until: moment,
  may_move: flag,
  move_until: moment,
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
  }),
  output: z.object({
    available_times: z.optional(z.array(moment)),
    days: z.optional(z.array(z.object({ date, available_times: z.array(moment) }))),
  }),
  refusals: [...appointmentRefusalCodes, 'online.closed', 'online.period_too_long'],
  summary: 'The times at which the services can be booked, on one day or on several',
});

export const sendVerificationCode = endpoint({
  method: 'POST',
  path: '/api/online/{alias}/verification_codes',
  access: online,
  input: z.object({ alias, mobile }),
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
    customer: z.object({ name: text(100), mobile }),
    verification_code: text(12),
  }),
  output: onlineBooking,
  refusals: [...bookingRefusals, 'verification.wrong', 'verification.expired'],
  status: 201,
  summary: 'Books a visit for the owner of a verified mobile',
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

export const onlineEndpoints = [
  getOnlineBusiness,
  getAvailableTimes,
  sendVerificationCode,
  createOnlineBooking,
  getOnlineBooking,
  cancelOnlineBooking,
  getTimesToMoveTo,
  moveOnlineBooking,
] as const;

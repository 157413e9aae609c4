import * as z from 'zod/mini';
import { endpoint, online } from '../endpoint.ts';
import { feedbackFields, ratingFields } from '../reach/feedback.ts';
import { date, done, flag, id, moment, unique_id } from '../fields.ts';
import { alias, bookingRefusals, maybe, name } from './online-fields.ts';

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
      /** Whom the customer brings along for it; null is the customer. */
      guest_name: maybe,
      addons: z.array(z.object({ english_name: name, arabic_name: name })),
    }),
  ),
  /** Whether the customer may still change it online, and until when. */
  may_cancel: flag,
  cancel_until: moment,
  may_move: flag,
  move_until: moment,
  /** Whether the customer has said, or may still say, that they will come. */
  is_confirmed: flag,
  may_confirm: flag,
  /** 0 not needed, 1 waiting for the business to confirm, 2 confirmed. */
  approval: z.int(),
  /** What is to be paid ahead, and how much of it was; before `pay_before`, or the time is given back. */
  deposit_minor: z.int(),
  deposit_paid_minor: z.int(),
  pay_before: z.nullable(moment),
  /** 1 where its services carry no VAT for citizens and the national id is not known: the deposit is taken at the business. */
  asks_national_id: flag,
  /** What is left to pay at the business, once what is asked ahead was paid. */
  due_at_salon_minor: z.int(),
  /** What cancelling after `cancel_until` costs; 0 is nothing. */
  late_cancel_fee_minor: z.int(),
  /** Whether the customer may still rate it: once, after the visit. */
  may_rate: flag,
  rating: z.nullable(z.object({ stars: z.int(), comment: maybe })),
  /** The discount code it was booked with, and what that takes off `total_minor` when the visit is paid; null without one, and where it was given back. */
  discount_code: z.nullable(z.object({ code: name, worth_minor: z.int() })),
  /** Whether the customer has agreed to offers by WhatsApp; null where the customer has no mobile to send them to. */
  agrees_to_offers: z.nullable(flag),
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

export const confirmOnlineBooking = endpoint({
  method: 'POST',
  path: '/api/online/{alias}/bookings/{unique_id}/confirm',
  access: online,
  idempotent: true,
  input: z.object({ alias, unique_id }),
  output: onlineBooking,
  refusals: ['online.booking_not_open', 'appointment.status_not_allowed'],
  summary: 'Says that the customer will come, as a reminder asks; confirming twice changes nothing',
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

export const answerOffersOnline = endpoint({
  method: 'POST',
  path: '/api/online/{alias}/bookings/{unique_id}/offers',
  access: online,
  input: z.object({ alias, unique_id, agrees_to_offers: flag }),
  output: onlineBooking,
  refusals: ['consent.not_a_choice', 'request.too_many'],
  summary: 'Writes down whether the customer of a visit wants offers by WhatsApp; the same answer twice changes nothing',
});

export const onlineVisitEndpoints = [
  getOnlineBooking,
  cancelOnlineBooking,
  confirmOnlineBooking,
  getTimesToMoveTo,
  moveOnlineBooking,
  rateOnlineBooking,
  sendOnlineFeedback,
  answerOffersOnline,
] as const;

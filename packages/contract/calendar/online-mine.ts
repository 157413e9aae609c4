import * as z from 'zod/mini';
import { endpoint, online } from '../endpoint.ts';
import { done, flag, moment, text, unique_id } from '../fields.ts';
import { alias, maybe, name } from './online-fields.ts';
import { mobile } from '../person-fields.ts';

/** A visit in the customer's list. */
const myBooking = z.object({
  unique_id,
  status: z.int(),
  approval: z.int(),
  deposit_minor: z.int(),
  deposit_paid_minor: z.int(),
  /** Until when the time is kept for the deposit; null where none is waited for. */
  pay_before: z.nullable(moment),
  starts_at: moment,
  ends_at: moment,
  total_minor: z.int(),
  may_rate: flag,
  services: z.array(z.object({ english_name: name, arabic_name: name })),
});

export const openMyBookings = endpoint({
  method: 'POST',
  path: '/api/online/{alias}/my_session',
  access: online,
  input: z.object({ alias, mobile, verification_code: text(12) }),
  output: z.object({ expires_at: moment }),
  refusals: ['verification.wrong', 'verification.expired', 'request.too_many'],
  status: 201,
  summary: 'Opens the list of their own bookings to the owner of a verified mobile, for an hour, by a cookie that scripts cannot read',
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
  summary: "The customer's coming visits, the next one first, and the last fifty past ones",
});

export const onlineMineEndpoints = [openMyBookings, closeMyBookings, getMyBookings] as const;

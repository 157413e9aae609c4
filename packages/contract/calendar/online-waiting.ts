import { appointmentRefusalCodes } from '@rawnaq/domain/calendar/booking/facts';
import * as z from 'zod/mini';
import { endpoint, online } from '../endpoint.ts';
import { moment, text, unique_id } from '../fields.ts';
import { visitTerms } from './online-booking.ts';
import { mobile, personName } from '../person-fields.ts';
import { waitingFields, wishRefusals, named, wish } from './waiting-list.ts';

const name = z.string();
const alias = text(60);

/** What a customer sees of their own waiting-list entry, by its unguessable id. Of the name only the first word: the link may be passed on. */
const onlineWaiting = z.object({
  unique_id,
  customer_name: name,
  timezone: name,
  ...wish,
  status: z.int(),
  offer: z.nullable(
    z.object({
      unique_id,
      starts_at: moment,
      ends_at: moment,
      expires_at: moment,
      /** Until the offer runs out; 0 when it has. */
      seconds_left: z.int(),
      employees: z.array(named),
      /** What taking it asks of exactly this customer; null where it cannot be booked any more. */
      terms: z.nullable(visitTerms),
    }),
  ),
  /** The booking it became. */
  booking_unique_id: z.nullable(unique_id),
  /** How that booking is now, as its own page has it; null without one. */
  booking: z.nullable(
    z.object({ status: z.int(), approval: z.int(), deposit_minor: z.int(), deposit_paid_minor: z.int(), pay_before: z.nullable(moment) }),
  ),
});

export const joinWaiting = endpoint({
  method: 'POST',
  path: '/api/online/{alias}/waiting_list',
  access: online,
  idempotent: true,
  input: z.object({ alias, customer: z.object({ name: personName, mobile }), verification_code: text(10), ...waitingFields }),
  output: onlineWaiting,
  refusals: [
    ...wishRefusals,
    'online.closed',
    'online.customer_disabled',
    'verification.wrong',
    'verification.expired',
    'waiting.too_many',
    'request.too_many',
  ],
  status: 201,
  summary: 'Puts the customer of a verified mobile on the waiting list',
});

export const getOnlineWaiting = endpoint({
  method: 'GET',
  path: '/api/online/{alias}/waiting_list/{unique_id}',
  access: online,
  input: z.object({ alias, unique_id }),
  output: onlineWaiting,
  summary: 'The wish of a customer, and the time that is held for it',
});

export const withdrawWaiting = endpoint({
  method: 'POST',
  path: '/api/online/{alias}/waiting_list/{unique_id}/withdraw',
  access: online,
  input: z.object({ alias, unique_id }),
  output: onlineWaiting,
  refusals: ['waiting.wish_over'],
  summary: "Takes the customer's own wish off the waiting list",
});

export const claimOffer = endpoint({
  method: 'POST',
  path: '/api/online/{alias}/waiting_offers/{unique_id}/claim',
  access: online,
  input: z.object({ alias, unique_id }),
  output: onlineWaiting,
  refusals: [...appointmentRefusalCodes, 'online.closed', 'waiting.offer_over', 'waiting.offer_gone', 'waiting.wish_over'],
  summary: 'Books the offered time, if it is still held for the customer; otherwise the wish keeps its place',
});

export const declineOffer = endpoint({
  method: 'POST',
  path: '/api/online/{alias}/waiting_offers/{unique_id}/decline',
  access: online,
  input: z.object({ alias, unique_id }),
  output: onlineWaiting,
  refusals: ['waiting.offer_over', 'waiting.wish_over'],
  summary: 'Lets the offered time pass to the next who waits; the customer keeps the place in the list',
});

export const onlineWaitingEndpoints = [joinWaiting, getOnlineWaiting, withdrawWaiting, claimOffer, declineOffer] as const;

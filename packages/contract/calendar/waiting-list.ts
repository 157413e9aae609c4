import { appointmentRefusalCodes } from '@rawnaq/domain/calendar/booking/facts';
import * as z from 'zod/mini';
import { createAppointment } from './appointments.ts';
import { endpoint, may } from '../endpoint.ts';
import { byId, date, flag, id, listQuery, moment, optionalLongText, pageOf, unique_id, version } from '../fields.ts';

const name = z.string();
const maybe = z.nullable(z.string());
const minute_of_day = z.int().check(z.gte(0), z.lte(1439));

/** The wish of a customer who waits. Left out: any employee, any day of the week, any time of the day. */
export const waitingFields = {
  service_ids: z.array(id).check(z.minLength(1), z.maxLength(10)),
  employee_id: z.optional(id),
  from_on: date,
  to_on: date,
  /** 0 Sunday … 6 Saturday. */
  weekdays: z.optional(z.array(z.int().check(z.gte(0), z.lte(6))).check(z.minLength(1), z.maxLength(7))),
  /** The visit starts between these minutes of the local day. */
  earliest_minute: z.optional(minute_of_day),
  latest_minute: z.optional(minute_of_day),
  notes: optionalLongText(2000),
};
export const wishRefusals = [
  'waiting.period_wrong',
  'waiting.period_over',
  'waiting.period_too_long',
  'waiting.minutes_wrong',
  'waiting.service_not_found',
  'appointment.employee_not_found',
] as const;

export const named = z.object({ id, english_name: maybe, arabic_name: maybe });
export const wish = {
  services: z.array(z.object({ id, english_name: name, arabic_name: name })),
  /** Null: any. */
  employee: z.nullable(named),
  from_on: date,
  to_on: date,
  weekdays: z.array(z.int()),
  earliest_minute: z.int(),
  latest_minute: z.int(),
  notes: maybe,
};

const waitingEntry = z.object({
  id,
  unique_id,
  customer_id: id,
  customer_name: name,
  /** Null for a user who may not see customers. */
  customer_mobile: maybe,
  ...wish,
  /** 0 system, 1 online. */
  source: z.int(),
  /** 0 cancelled, 1 waiting, 2 offered, 3 booked, 4 expired. */
  status: z.int(),
  /** The customer's place among those who wait or have an offer, 1 the first; null when the wish does not wait any more. */
  place: z.nullable(z.int()),
  /** How often a time was offered. */
  offer_count: z.int(),
  /** The time that is held for the customer. */
  offer: z.nullable(z.object({ starts_at: moment, ends_at: moment, expires_at: moment })),
  appointment_id: z.nullable(id),
  created_at: moment,
  version,
});

const changeRefusals = ['record.changed_meanwhile', 'waiting.not_waiting'] as const;

export const listWaiting = endpoint({
  method: 'GET',
  path: '/api/waiting_list',
  access: may('appointments.view'),
  input: z.object({
    ...listQuery,
    status: z.optional(z.array(z.int().check(z.gte(0), z.lte(4)))),
    source: z.optional(z.int().check(z.gte(0), z.lte(1))),
    employee_id: z.optional(id),
    service_id: z.optional(id),
    customer_id: z.optional(id),
    /** Whose wished days touch this period. */
    from: z.optional(date),
    to: z.optional(date),
  }),
  output: pageOf(waitingEntry),
  summary: 'Who waits for a time, the longest first; a user who may not see everybody gets the wishes for this user or for anybody',
});

export const getWaiting = endpoint({
  method: 'GET',
  path: '/api/waiting_list/{id}',
  access: may('appointments.view'),
  input: byId,
  output: waitingEntry,
  summary: 'One wish of the waiting list',
});

export const addWaiting = endpoint({
  method: 'POST',
  path: '/api/waiting_list',
  access: may('appointments.create'),
  idempotent: true,
  input: z.object({ customer_id: id, ...waitingFields }),
  output: waitingEntry,
  refusals: [...wishRefusals, 'appointment.customer_not_found', 'appointment.customer_disabled', 'no_permission'],
  status: 201,
  summary: 'Puts a customer on the waiting list: as soon as a time is free that fits, it is offered to the customer',
});

export const changeWaiting = endpoint({
  method: 'PUT',
  path: '/api/waiting_list/{id}',
  access: may('appointments.edit'),
  idempotent: true,
  input: z.object({ id, version, ...waitingFields }),
  output: waitingEntry,
  refusals: [...wishRefusals, ...changeRefusals, 'no_permission'],
  summary: 'Changes what somebody waits for; the place in the list stays',
});

export const cancelWaiting = endpoint({
  method: 'POST',
  path: '/api/waiting_list/{id}/cancel',
  access: may('appointments.cancel'),
  idempotent: true,
  input: z.object({ id, version: z.optional(version) }),
  output: waitingEntry,
  refusals: changeRefusals,
  summary: 'Takes somebody off the waiting list; a time that was held for the customer is free again',
});

export const getWaitingTimes = endpoint({
  method: 'GET',
  path: '/api/waiting_list/{id}/free_times',
  access: may('appointments.view'),
  input: byId,
  output: z.object({ free_times: z.array(moment) }),
  refusals: [...appointmentRefusalCodes, 'waiting.not_waiting'],
  summary: 'The first free times that fit the wish, by the same rule that books online',
});

export const offerTime = endpoint({
  method: 'POST',
  path: '/api/waiting_list/{id}/offer',
  access: may('appointments.create'),
  idempotent: true,
  input: z.object({ id, starts_at: moment, version: z.optional(version) }),
  output: waitingEntry,
  refusals: [...appointmentRefusalCodes, ...changeRefusals, 'waiting.no_contact', 'waiting.offer_is_open', 'no_permission'],
  summary: 'Holds a free time for a customer and writes to them; it is theirs when they accept it in time',
});

export const takeOfferBack = endpoint({
  method: 'POST',
  path: '/api/waiting_list/{id}/take_offer_back',
  access: may('appointments.create'),
  idempotent: true,
  input: byId,
  output: waitingEntry,
  refusals: ['waiting.no_offer'],
  summary: 'Takes the open offer back; the time is free again, and the customer keeps the place in the list',
});

export const bookWaiting = endpoint({
  method: 'POST',
  path: '/api/waiting_list/{id}/book',
  access: may('appointments.create'),
  idempotent: true,
  input: z.object({ id, starts_at: moment, tell_customer: z.optional(flag), version: z.optional(version) }),
  output: z.object({ entry: waitingEntry, appointment: createAppointment.output }),
  refusals: [...appointmentRefusalCodes, ...changeRefusals, 'no_permission'],
  summary: 'Books the customer at a time, as agreed by telephone',
});

const waitingSetting = z.object({ waiting_offer_minutes: z.int().check(z.gte(5), z.lte(1440)), version });

export const getWaitingSetting = endpoint({
  method: 'GET',
  path: '/api/waiting_list_setting',
  access: may('appointments.view'),
  input: z.object({}),
  output: waitingSetting,
  summary: 'How long an offered time is held',
});

export const changeWaitingSetting = endpoint({
  method: 'PUT',
  path: '/api/waiting_list_setting',
  access: may('settings.edit'),
  input: waitingSetting,
  output: waitingSetting,
  refusals: ['record.changed_meanwhile'],
  summary: 'Sets how long an offered time is held; open offers keep theirs',
});

export const waitingListEndpoints = [
  listWaiting,
  getWaiting,
  addWaiting,
  changeWaiting,
  cancelWaiting,
  getWaitingTimes,
  offerTime,
  takeOfferBack,
  bookWaiting,
  getWaitingSetting,
  changeWaitingSetting,
] as const;

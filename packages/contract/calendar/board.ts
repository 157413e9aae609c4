import * as z from 'zod/mini';
import { appointmentRefusalCodes } from '@rawnaq/domain/calendar/booking/facts';
import { appointment } from './appointment-record.ts';
import { blockTime } from './block-times.ts';
import { endpoint, may } from '../endpoint.ts';
import { date, flag, id, moment } from '../fields.ts';

const name = z.string();
const maybe = z.nullable(z.string());

export const getBoardDays = endpoint({
  method: 'GET',
  path: '/api/board/days',
  access: may('appointments.view'),
  input: z.object({ from: z.optional(date), to: z.optional(date), employee_ids: z.optional(z.array(id).check(z.maxLength(500))) }),
  output: z.object({
    days: z.array(
      z.object({
        date,
        visit_count: z.int(),
        /** Scheduled, and not yet confirmed by the customer. */
        unconfirmed_count: z.int(),
        waiting_count: z.int(),
        /** Visits of customers who were never billed before. */
        first_visit_count: z.int(),
        /** Hands-on minutes of the employees shown, and the minutes they work. */
        booked_minutes: z.int(),
        working_minutes: z.int(),
      }),
    ),
  }),
  refusals: ['appointment.period_too_long'],
  summary: 'How full each day of a period is: visits, first visits, what waits for an answer, booked and working time',
});

export const listAwaitingApproval = endpoint({
  method: 'GET',
  path: '/api/board/awaiting_approval',
  access: may('appointments.view'),
  input: z.object({}),
  output: z.object({ data: z.array(appointment) }),
  summary: "Visits ahead that wait for the salon's yes, the next first, a hundred at the most",
});

const span = z.object({ starts_at: moment, ends_at: moment });

export const getBoard = endpoint({
  method: 'GET',
  path: '/api/board',
  access: may('appointments.view'),
  input: z.object({ from: z.optional(date), to: z.optional(date), employee_ids: z.optional(z.array(id).check(z.maxLength(500))) }),
  output: z.object({
    timezone: name,
    slot_step_minutes: z.int(),
    /** 1: the business allows it and this user may. */
    may_overbook: flag,
    /** 0: only the user's own appointments are shown. */
    sees_all: flag,
    /** The hours the board should begin and end with, minutes after local midnight; beyond 1440 is the next morning. */
    first_minute: z.int(),
    last_minute: z.int(),
    employees: z.array(
      z.object({
        id,
        english_name: maybe,
        arabic_name: maybe,
        colour: maybe,
        job_title_english: maybe,
        job_title_arabic: maybe,
        /** Its picture is at /api/public/files/{unique_id}. */
        picture_unique_id: maybe,
        /** Working time in the period, leaves taken off, block times not. */
        working: z.array(span),
      }),
    ),
    block_times: z.array(blockTime),
    /** The groups of services with their colours; `service_ids` with those that are no longer offered, since a visit may still have them. */
    service_groups: z.array(z.object({ id, english_name: name, arabic_name: name, colour: maybe, service_ids: z.array(id) })),
    /** Chairs, rooms and devices, each place on its own; kind: 1 chair, 2 room, 3 device. */
    resource_units: z.array(
      z.object({ id, resource_id: id, position: z.int(), kind: z.int(), english_name: name, arabic_name: name, has_several: flag }),
    ),
  }),
  refusals: ['appointment.period_too_long'],
  summary: 'What the board stands on: who is shown, when they work, and block times',
});

export const getBookingOptions = endpoint({
  method: 'GET',
  path: '/api/booking_options',
  access: may('appointments.view'),
  input: z.object({}),
  output: z.object({
    currency: name,
    /** The account's rule for deposits, numbered as in its settings; a service may have one of its own. */
    deposit: z.object({ deposit_kind: z.int(), deposit_minor: z.int(), deposit_bp: z.int(), deposit_from: z.int() }),
    service_groups: z.array(z.object({ id, english_name: name, arabic_name: name, colour: maybe })),
    services: z.array(
      z.object({
        id,
        service_group_id: id,
        english_name: name,
        arabic_name: name,
        /** What a visit costs today, VAT included. */
        price_minor: z.int(),
        /** How long the customer is there. */
        duration_minutes: z.int(),
        /** Bookings in the last 90 days: the most wanted come first. */
        booked_count: z.int(),
        /** Above 1: a group service with so many seats. */
        seats: z.int(),
        /** Null: as the account's rule says. */
        deposit_kind: z.nullable(z.int()),
        deposit_minor: z.nullable(z.int()),
        deposit_bp: z.nullable(z.int()),
        addons: z.array(z.object({ id, english_name: name, arabic_name: name, price_minor: z.int(), extra_minutes: z.int() })),
        employees: z.array(z.object({ employee_id: id, price_minor: z.int(), duration_minutes: z.int() })),
      }),
    ),
  }),
  summary: 'What can be booked, by whom, for how long and for how much: everything the booking panel needs at once',
});

const wantedServices = z.array(id).check(z.minLength(1), z.maxLength(20));

export const getStaffAvailableTimes = endpoint({
  method: 'GET',
  path: '/api/appointments/available_times',
  access: may('appointments.view'),
  input: z.object({
    date: z.optional(date),
    from: z.optional(date),
    to: z.optional(date),
    service_ids: wantedServices,
    /** One for each service, 0 for any; left out: any for all. */
    employee_ids: z.optional(z.array(z.int().check(z.gte(0)))),
    customer_id: z.optional(id),
    /** The visit that is being moved: its own time counts as free. */
    except_appointment_id: z.optional(id),
  }),
  output: z.object({ days: z.array(z.object({ date, available_times: z.array(moment) })) }),
  refusals: [...appointmentRefusalCodes, 'appointment.period_too_long'],
  summary: 'The free times of one or several days (at most 31) for services one after another, by the same rule that books',
});

export const boardEndpoints = [getBoard, getBoardDays, listAwaitingApproval, getBookingOptions, getStaffAvailableTimes] as const;

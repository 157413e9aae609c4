import * as z from 'zod/mini';
import { endpoint, may } from '../endpoint.ts';
import { date, id } from '../fields.ts';

const maybe = z.nullable(z.string());

/** Visits counted by what became of them; `visits` is all of them. */
const counts = {
  visits: z.int(),
  /** Booked and still to come, or nobody said what became of it. */
  scheduled: z.int(),
  check_in: z.int(),
  achieved: z.int(),
  no_show: z.int(),
  cancelled: z.int(),
};

/** A share in basis points; null where there is nothing to divide by. */
const share = z.nullable(z.int());

const totals = z.object({
  ...counts,
  online: z.int(),
  /** Of those who were expected by now: a visit still to come, or cancelled in time, says nothing yet. */
  no_show_bp: share,
  /** Cancelled and booked online, of all visits. */
  cancelled_bp: share,
  online_bp: share,
  /** Customers with a visit that was not cancelled, who never had one before the period. */
  new_customers: z.int(),
  /** What the visits that were not cancelled were agreed at, VAT included. */
  value_minor: z.int(),
});

export const statisticsBy = ['day', 'employee', 'service', 'hour', 'lead_time', 'reason'] as const;

const asked = {
  /** Business days of the visits' start, both included; a night's hours after midnight belong to the day before. At most five years. */
  from: date,
  to: date,
  /** What the rows are; left out: day. */
  by: z.optional(z.enum(statisticsBy)),
  source: z.optional(z.int().check(z.gte(0), z.lte(1))),
  employee_id: z.optional(id),
  service_id: z.optional(id),
  service_group_id: z.optional(id),
};
const refusals = ['report.too_long', 'report.ends_before_start'] as const;

export const getAppointmentStatistics = endpoint({
  method: 'GET',
  path: '/api/appointments/statistics',
  access: may('appointments.view'),
  input: z.object(asked),
  output: z.object({
    totals,
    /** The same of as many days before. */
    previous: totals,
    /** Days, or the first days of months where the period is longer than three. */
    days: z.optional(z.array(z.object({ date, ...counts, online: z.int(), value_minor: z.int() }))),
    is_by_month: z.optional(z.boolean()),
    employees: z.optional(
      z.array(
        z.object({
          employee_id: id,
          english_name: maybe,
          arabic_name: maybe,
          ...counts,
          value_minor: z.int(),
          /** Minutes in which the employee is busy with customers: processing time, in which the employee is free, is not counted. */
          booked_minutes: z.int(),
          /** By the schedule, leaves taken off. */
          working_minutes: z.int(),
          /** Booked of working, basis points; null where the employee did not work. */
          occupancy_bp: z.nullable(z.int()),
        }),
      ),
    ),
    services: z.optional(
      z.array(
        z.object({
          service_id: id,
          english_name: z.string(),
          arabic_name: z.string(),
          /** The group it is in; its colour is the one of the board. */
          group: z.object({ english_name: z.string(), arabic_name: z.string(), colour: maybe }),
          ...counts,
          value_minor: z.int(),
        }),
      ),
    ),
    /** Starts of visits that were not cancelled: weekday 0 Sunday … 6 Saturday, local hour 0 … 23. */
    hours: z.optional(z.array(z.object({ day: z.int(), hour: z.int(), visits: z.int() }))),
    /** Local days between booking and visit: 0 the same day, 1 the next, then 2–3, 4–7, 8–14, 15–30 and more, named by their first day. */
    lead_times: z.optional(z.array(z.object({ from_days: z.int(), ...counts }))),
    /** Why visits were cancelled; null: no reason was written. */
    reasons: z.optional(z.array(z.object({ reason: maybe, visits: z.int(), online: z.int(), value_minor: z.int() }))),
  }),
  refusals,
  summary:
    'Figures of appointments over a period and the one before: by day, employee with occupancy, service, hour of the week, lead time or reason of cancelling',
});

const count = z.nullable(z.int());

export const listAppointmentFigures = endpoint({
  method: 'GET',
  path: '/api/appointments/figures',
  access: may('appointments.view'),
  input: z.object(asked),
  output: z.object({
    total: z.int(),
    data: z.array(
      z.object({
        by: z.enum(statisticsBy),
        /** The first day of a row of days or months. */
        date: z.nullable(date),
        /** Of an employee or a service; the reason of cancelling, as it was written, in both. */
        ...{ english_name: maybe, arabic_name: maybe },
        group: z.nullable(z.object({ english_name: z.string(), arabic_name: z.string() })),
        weekday: count,
        hour: count,
        from_days: count,
        visits: z.int(),
        /** What a row of hours or reasons does not say. */
        ...{ scheduled: count, check_in: count, achieved: count, no_show: count, cancelled: count },
        ...{ online: count, value_minor: count, booked_minutes: count, working_minutes: count, occupancy_bp: count },
      }),
    ),
    totals: z.object({ ...counts, online: z.int(), value_minor: z.int() }),
  }),
  refusals,
  summary: 'The same as rows, as they are written into a file and sent by e-mail',
});

export const appointmentStatisticsEndpoints = [getAppointmentStatistics, listAppointmentFigures] as const;

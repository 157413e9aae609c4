import { mostOccurrences } from '@rawnaq/domain/calendar/appointments/series';
import * as z from 'zod/mini';
import { createAppointment } from './appointments.ts';
import { endpoint, may } from '../endpoint.ts';
import { byId, date, flag, id, moment, optionalLongText, version } from '../fields.ts';

const { customer_id, lines } = createAppointment.input.shape;

/** Every so many days (1), weeks (2) or months (3), so many times or until a day. */
const rule = {
  every: z.int().check(z.gte(1), z.lte(52)),
  unit: z.literal([1, 2, 3]),
  /** The first visit included. */
  occurrences: z.optional(z.int().check(z.gte(2), z.lte(mostOccurrences))),
  until_on: z.optional(date),
};
const ruleRefusals = ['series.no_end', 'series.too_short', 'series.too_many', 'series.too_long'] as const;

/** What to do with a visit that cannot be as planned. Named are only those; the others are booked as planned. */
const solutions = z.optional(
  z
    .array(
      z.object({
        number: z.int().check(z.gte(1), z.lte(mostOccurrences)),
        /** 1: not booked (or, of a visit that is there, left as it is). */
        leave_out: z.optional(flag),
        /** Another time for this one. */
        starts_at: z.optional(moment),
        /** 1: as planned all the same, where the business and the user may overbook or book outside hours. */
        as_is: z.optional(flag),
      }),
    )
    .check(z.maxLength(mostOccurrences)),
);

/** For each visit of a series: booked as planned, or why not and what would be free instead. */
const report = z.object({
  occurrences: z.array(
    z.object({
      number: z.int(),
      /** As planned, or as the solution says. */
      starts_at: moment,
      is_ok: flag,
      code: z.nullable(z.string()),
      message: z.nullable(z.string()),
      free_times: z.array(moment),
      /** 1: the user may book it as planned all the same. */
      may_book_as_is: flag,
    }),
  ),
  conflict_count: z.int(),
});

const series = z.object({
  id,
  customer_id: id,
  customer_name: z.string(),
  every: z.int(),
  unit: z.literal([1, 2, 3]),
  until_on: z.nullable(date),
  occurrences: z.int(),
  visits: z.array(z.object({ appointment_id: id, number: z.int(), starts_at: moment, ends_at: moment, status: z.int(), version })),
});

const tell_customer = z.optional(flag);
const bookingRefusals = createAppointment.refusals;
const seriesRefusals = [...ruleRefusals, 'series.conflicts', 'series.too_few'] as const;

const planned = { customer_id, lines, notes: optionalLongText(2000), ...rule, solutions };

export const previewSeries = endpoint({
  method: 'POST',
  path: '/api/appointments/series/preview',
  access: may('appointments.create'),
  input: z.object(planned),
  output: report,
  refusals: [...bookingRefusals, ...ruleRefusals],
  summary: 'How each visit of a series would fare, with three free times nearby for what cannot be booked; books nothing',
});

export const createSeries = endpoint({
  method: 'POST',
  path: '/api/appointments/series',
  access: may('appointments.create'),
  idempotent: true,
  input: z.object({ ...planned, tell_customer }),
  output: series,
  refusals: [...bookingRefusals, ...seriesRefusals],
  status: 201,
  summary: 'Books a visit again and again, all of them or none; what is in the way of some is told for each',
});

const repeated = { id, ...rule, solutions };

export const previewRepeat = endpoint({
  method: 'POST',
  path: '/api/appointments/{id}/repeat/preview',
  access: may('appointments.create'),
  input: z.object(repeated),
  output: report,
  refusals: [...bookingRefusals, ...ruleRefusals, 'series.already'],
  summary: 'How the repetitions of a visit that is booked would fare; books nothing',
});

export const repeatAppointment = endpoint({
  method: 'POST',
  path: '/api/appointments/{id}/repeat',
  access: may('appointments.create'),
  idempotent: true,
  input: z.object({ ...repeated, tell_customer }),
  output: series,
  refusals: [...bookingRefusals, ...seriesRefusals, 'series.already', 'appointment.status_not_allowed'],
  status: 201,
  summary: 'Makes a visit the first of a series and books the others like it, all of them or none',
});

export const getSeries = endpoint({
  method: 'GET',
  path: '/api/appointments/series/{id}',
  access: may('appointments.view'),
  input: byId,
  output: series,
  summary: 'A series with its visits; a user who may not see everybody gets their own visits',
});

/** Which visits of a series are meant, seen from one of them; what is over, cancelled or billed stays as it is. */
const scope = z.enum(['one', 'following', 'all']);

const change = {
  id,
  /** The visit that the user is looking at. */
  appointment_id: id,
  scope,
  /** Moves that visit to this start, and the others as far on the wall: by so many days, hours and minutes. */
  starts_at: z.optional(moment),
  /** All services to this employee. */
  employee_id: z.optional(id),
  /** The visit's services anew; the others get the same, at their own times. */
  lines: z.optional(lines),
  notes: optionalLongText(2000),
  solutions,
};
const changeRefusals = [...bookingRefusals, 'record.changed_meanwhile', 'appointment.status_not_allowed', 'series.nothing_left'] as const;

export const previewSeriesChange = endpoint({
  method: 'POST',
  path: '/api/appointments/series/{id}/preview',
  access: may('appointments.move'),
  input: z.object(change),
  output: report,
  refusals: changeRefusals,
  summary: 'How each visit of a series would fare if it were changed; changes nothing',
});

export const changeSeries = endpoint({
  method: 'PUT',
  path: '/api/appointments/series/{id}',
  access: may('appointments.move'),
  idempotent: true,
  input: z.object({ ...change, version: z.optional(version), tell_customer }),
  output: series,
  refusals: [...changeRefusals, 'series.conflicts'],
  summary: 'Moves or changes one visit of a series, those from it on, or all, all of them or none; other services need the right to edit',
});

export const cancelSeries = endpoint({
  method: 'POST',
  path: '/api/appointments/series/{id}/cancel',
  access: may('appointments.cancel'),
  idempotent: true,
  input: z.object({
    id,
    appointment_id: id,
    scope,
    version: z.optional(version),
    reason: optionalLongText(500),
    by_business: z.optional(flag),
    tell_customer,
  }),
  output: series,
  refusals: ['record.changed_meanwhile', 'appointment.status_not_allowed', 'series.nothing_left', 'no_permission'],
  summary: 'Cancels one visit of a series, those from it on, or all that are still ahead; their time is free again',
});

export const seriesEndpoints = [
  previewSeries,
  createSeries,
  previewRepeat,
  repeatAppointment,
  getSeries,
  previewSeriesChange,
  changeSeries,
  cancelSeries,
] as const;

import { comparisons } from '@rawnaq/domain/reports/comparison/comparison';
import * as z from 'zod/mini';
import { endpoint, may } from '../endpoint.ts';
import { figure, period, periodRefusals } from '../report-fields.ts';

const compare = z.optional(z.enum(comparisons));

/** What rows of the report of appointments can be. */
export const visitCuts = ['month', 'day', 'source', 'lead_time'] as const;

const figures = {
  visits: z.int(),
  visits_came: z.int(),
  no_shows: z.int(),
  visits_cancelled: z.int(),
  visits_unmarked: z.int(),
  no_show_share_bp: figure,
  cancelled_share_bp: figure,
  online_visits: z.int(),
  online_share_bp: figure,
  /** Tenths of days. */
  lead_time: figure,
};

export const getVisitFigures = endpoint({
  method: 'GET',
  path: '/api/reports/appointments',
  access: may('reports.view'),
  input: z.object({
    ...period,
    /** What the rows are; left out: month. */
    by: z.optional(z.enum(visitCuts)),
    compare,
  }),
  output: z.object({
    total: z.int(),
    data: z.array(
      z.object({
        by: z.enum(visitCuts),
        /** A day, the first day of a month, 0 booked by the salon or 1 online, or the first of the days ahead (0, 1, 2, 4, 8, 15, 31). */
        key: z.string(),
        ...figures,
      }),
    ),
    totals: z.object(figures),
    /** Null where nothing is compared, and where the Hijri calendar has no table for the period. */
    compared: z.nullable(z.object({ ...period, totals: z.object(figures) })),
  }),
  refusals: periodRefusals,
  summary: 'Appointments as they were at the end of their day: who came, no-shows, cancelled ones, how they were booked and how long ahead',
});

const ofHours = {
  visits_kept: z.int(),
  /** Null for readers who may not see takings. */
  total_sales_minor: figure,
  rostered_minutes: z.int(),
  booked_minutes: z.int(),
  utilisation_bp: figure,
};

export const getBusyHours = endpoint({
  method: 'GET',
  path: '/api/reports/busy_hours',
  access: may('reports.view'),
  input: z.object({ ...period, compare }),
  output: z.object({
    total: z.int(),
    /** Hours of the week in which anything was: 0 midnight of Sunday … 167 the last hour of Saturday. */
    data: z.array(z.object({ hour_of_week: z.int(), ...ofHours })),
    totals: z.object(ofHours),
    compared: z.nullable(z.object({ ...period, totals: z.object(ofHours) })),
  }),
  refusals: periodRefusals,
  summary: 'Bookings, takings and utilisation by weekday and hour',
});

export const visitReportEndpoints = [getVisitFigures, getBusyHours] as const;

import { methods } from '@rawnaq/domain/reports/forecast/forecast';
import * as z from 'zod/mini';
import { endpoint, may } from '../endpoint.ts';
import { date, flag } from '../fields.ts';

/** What is forecast: total sales in minor units, visits that come, minutes booked for visits that come. */
export const forecastMeasures = ['takings', 'visits', 'minutes'] as const;
export const forecastSteps = ['day', 'week', 'month'] as const;

const maybe = z.nullable(z.int());

const figures = {
  /** Amounts of takings; null of what is counted. Between the ends of an interval lay 80 or 95 of a hundred past errors. */
  value_minor: maybe,
  low_80_minor: maybe,
  high_80_minor: maybe,
  low_95_minor: maybe,
  high_95_minor: maybe,
  /** What is booked by now. */
  booked_minor: maybe,
  /** The same of visits and minutes; null of takings. */
  value: maybe,
  low_80: maybe,
  high_80: maybe,
  low_95: maybe,
  high_95: maybe,
  booked: maybe,
};

export const getForecast = endpoint({
  method: 'GET',
  path: '/api/reports/forecast',
  access: may('reports.view'),
  input: z.object({
    /** Left out: takings, or visits where the caller may not see takings. */
    measure: z.optional(z.enum(forecastMeasures)),
    /** Left out: day. */
    by: z.optional(z.enum(forecastSteps)),
  }),
  output: z.object({
    measure: z.enum(forecastMeasures),
    total: z.int(),
    /** Days, weeks or months from today on, as far as the past can be judged: 90 days at most. */
    data: z.array(
      z.object({
        from: date,
        to: date,
        /** Whether the salon is open on any of the days. */
        is_open: flag,
        ...figures,
      }),
    ),
    /** The first seven, 28 and ninety days added up, as far as they can be judged. */
    ahead: z.array(z.object({ days: z.int(), ...figures })),
    /** What was before: 56 days, or nine weeks or seven months with the running one. */
    past: z.array(z.object({ from: date, to: date, value_minor: maybe, value: maybe })),
    /** How each way of forecasting did on the past; none where there is too little of it. */
    judged: z.array(
      z.object({
        horizon: z.int(),
        chosen: z.enum(methods),
        /** How often the past was forecast to judge it. */
        origins: z.int(),
        errors: z.array(
          z.object({
            method: z.enum(methods),
            /** Mean error beside that of "as a week before", basis points; null where the past is too short for the method. */
            error_bp: z.nullable(z.int()),
          }),
        ),
      }),
    ),
    has_ramadan: flag,
    /** Weeks of past there are, where they are too few; null otherwise. */
    too_few_weeks: z.nullable(z.int()),
    needed_weeks: z.int(),
  }),
  refusals: ['report.takings_not_allowed'],
  summary: 'Takings, visits or minutes to come, by the way that forecast the salon’s own past best, with how wrong it was',
});

export const forecastsEndpoints = [getForecast] as const;

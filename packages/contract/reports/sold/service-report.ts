import { comparisons } from '@rawnaq/domain/reports/comparison/comparison';
import * as z from 'zod/mini';
import { endpoint, may } from '../../endpoint.ts';
import { figure, period, periodRefusals } from '../../report-fields.ts';

const maybe = z.nullable(z.string());

/** What rows of the report of services are. */
export const serviceCuts = ['service', 'group'] as const;

const figures = {
  /** Thousandths. */
  quantity_sold_milli: z.int(),
  total_sales_minor: z.int(),
  net_sales_minor: z.int(),
  products_cost_minor: figure,
  margin_minor: figure,
  margin_share_bp: figure,
  booked_minutes: z.int(),
  worked_minutes: z.int(),
  net_per_worked_hour_minor: figure,
};

export const getServiceFigures = endpoint({
  method: 'GET',
  path: '/api/reports/services',
  access: may('reports.see_takings'),
  input: z.object({
    ...period,
    /** Left out: service. */
    by: z.optional(z.enum(serviceCuts)),
    /** Left out: compared with nothing. */
    compare: z.optional(z.enum(comparisons)),
  }),
  output: z.object({
    total: z.int(),
    data: z.array(
      z.object({
        by: z.enum(serviceCuts),
        /** The id of the service or group. */
        key: z.int(),
        english_name: maybe,
        arabic_name: maybe,
        /** The group itself, or the one that the service is in today; its colour is the one of the board. */
        group: z.nullable(z.object({ english_name: z.string(), arabic_name: z.string(), colour: maybe })),
        ...figures,
        /** Net sales of the same row in the period it is compared with; null where nothing is compared. */
        compared_net_minor: figure,
        net_change_bp: figure,
      }),
    ),
    totals: z.object(figures),
    /** Null where nothing is compared, and where the Hijri calendar has no table for the period. */
    compared: z.nullable(z.object({ ...period, totals: z.object(figures) })),
  }),
  refusals: periodRefusals,
  summary: 'What each service or group of services sold, left after its recipe and took of time, beside another period',
});

export const serviceReportEndpoints = [getServiceFigures] as const;

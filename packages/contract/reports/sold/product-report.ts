import { comparisons } from '@rawnaq/domain/reports/comparison/comparison';
import { productUnits } from '@rawnaq/domain/catalogue/stock/operation';
import * as z from 'zod/mini';
import { endpoint, may } from '../../endpoint.ts';
import { date, flag, id } from '../../fields.ts';
import { figure, period, periodRefusals } from '../../report-fields.ts';

const most_idle_days = 1_830;

const sums = {
  total_sales_minor: z.int(),
  net_sales_minor: z.int(),
  products_cost_minor: figure,
  margin_minor: figure,
  margin_share_bp: figure,
  stock_value_minor: figure,
  /** Tenths: 15 is one and a half times. */
  stock_turn: figure,
  dead_products: z.int(),
  dead_stock_minor: figure,
  lost_cost_minor: figure,
  expired_cost_minor: figure,
};

export const getProductFigures = endpoint({
  method: 'GET',
  path: '/api/reports/products',
  access: may('reports.see_takings'),
  input: z.object({
    /** Stock is that of the end of the last day. */
    ...period,
    /** Left out: compared with nothing. */
    compare: z.optional(z.enum(comparisons)),
    product_group_id: z.optional(id),
    /** From how many days without a sale or use on stock is dead; left out: 90. */
    idle_days: z.optional(z.int().check(z.gte(1), z.lte(most_idle_days))),
    /** Only dead stock. */
    only_dead: z.optional(flag),
  }),
  output: z.object({
    total: z.int(),
    data: z.array(
      z.object({
        product_id: id,
        english_name: z.string(),
        arabic_name: z.string(),
        group_english_name: z.string(),
        group_arabic_name: z.string(),
        unit: z.literal([...productUnits]),
        /** Quantities are thousandths. */
        quantity_sold_milli: z.int(),
        in_stock_milli: z.int(),
        lost_milli: z.int(),
        expired_milli: z.int(),
        days_left: figure,
        /** When something of it was sold or used last, or came in where nothing ever was. */
        idle_since: z.nullable(date),
        ...sums,
        compared_net_minor: figure,
        net_change_bp: figure,
      }),
    ),
    totals: z.object(sums),
    /** Null where nothing is compared, and where the Hijri calendar has no table for the period. */
    compared: z.nullable(z.object({ ...period, totals: z.object(sums) })),
  }),
  refusals: periodRefusals,
  summary: 'What each product sold and left, how often its stock turned over and how long it lasts, what is dead, lost and expired',
});

export const productReportEndpoints = [getProductFigures] as const;

import * as z from 'zod/mini';
import { endpoint, may } from '../endpoint.ts';
import { byId, done, id, listQuery, moment, optionalLongText, pageOf } from '../fields.ts';

const named = { english_name: z.string(), arabic_name: z.string() };
const unit = z.string();

const takeStatus = z.literal([0, 1, 2]);
const takeSummary = {
  id,
  product_group_id: z.nullable(id),
  group_english_name: z.nullable(z.string()),
  group_arabic_name: z.nullable(z.string()),
  /** 0 given up, 1 open, 2 posted. */
  status: takeStatus,
  note: z.nullable(z.string()),
  started_at: moment,
  started_by_name: z.nullable(z.string()),
  closed_at: z.nullable(moment),
  closed_by_name: z.nullable(z.string()),
  /** Products to count, those that are counted, and those of them that differ. */
  product_count: z.int(),
  counted_count: z.int(),
  difference_count: z.int(),
};

export const stockTake = z.object({
  ...takeSummary,
  lines: z.array(
    z.object({
      product_id: id,
      ...named,
      group_english_name: z.string(),
      group_arabic_name: z.string(),
      barcode: z.nullable(z.string()),
      unit,
      /** Null while it is not counted. */
      counted_milli: z.nullable(z.int()),
      /** What the ledger said when it was counted. */
      expected_milli: z.nullable(z.int()),
      /** Of the difference, at the average cost; null where the reader may not see it, or nothing is counted. */
      difference_minor: z.nullable(z.int()),
      counted_at: z.nullable(moment),
      counted_by_name: z.nullable(z.string()),
    }),
  ),
});

export const listStockTakes = endpoint({
  method: 'GET',
  path: '/api/stock_takes',
  access: may('stock.view'),
  input: z.object({ ...listQuery, status: z.optional(takeStatus) }),
  output: pageOf(z.object(takeSummary)),
  summary: 'Counts of the stock, newest first',
});

export const getStockTake = endpoint({
  method: 'GET',
  path: '/api/stock_takes/{id}',
  access: may('stock.view'),
  input: byId,
  output: stockTake,
  summary: 'A count with every product it is about',
});

export const startStockTake = endpoint({
  method: 'POST',
  path: '/api/stock_takes',
  access: may('stock.count'),
  input: z.object({ product_group_id: z.optional(id), note: optionalLongText(300) }),
  output: stockTake,
  refusals: ['stock.take_open', 'product.group_unknown', 'stock.nothing_to_count'],
  summary: 'Begins to count a group of products, or everything',
  idempotent: true,
  status: 201,
});

export const countProduct = endpoint({
  method: 'POST',
  path: '/api/stock_takes/{id}/counts',
  access: may('stock.count'),
  input: z.object({
    id,
    product_id: id,
    /** Left out: it is not counted after all. */
    counted_milli: z.optional(z.int().check(z.gte(0), z.lte(9_999_999_000))),
  }),
  output: stockTake,
  refusals: ['stock.take_closed', 'stock.product_not_in_take'],
  summary: 'Says how much of a product is on the shelf at this moment; said again, the last word counts',
  idempotent: true,
});

export const postStockTake = endpoint({
  method: 'POST',
  path: '/api/stock_takes/{id}/post',
  access: may('stock.count'),
  input: byId,
  output: stockTake,
  refusals: ['stock.take_closed', 'stock.nothing_counted', 'stock.count_below_zero'],
  summary: 'Books the differences, once; what was sold since a product was counted is no difference',
  idempotent: true,
});

export const cancelStockTake = endpoint({
  method: 'POST',
  path: '/api/stock_takes/{id}/cancel',
  access: may('stock.count'),
  input: byId,
  output: done,
  refusals: ['stock.take_closed'],
  summary: 'Gives up a count; nothing of it is booked',
});

export const stockTakesEndpoints = [listStockTakes, getStockTake, startStockTake, countProduct, postStockTake, cancelStockTake] as const;

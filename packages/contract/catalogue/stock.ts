import * as z from 'zod/mini';
import { endpoint, may } from '../endpoint.ts';
import { amount_minor, date, flag, id, listQuery, moment, optionalLongText, optionalText, pageOf } from '../fields.ts';
import { quantity_milli } from './products.ts';

/** Specification §4: 0 added, 1 expired, 2 lost, 3 internal use, 4 initial, 5 sold, 6 invoice return; and 7, the difference of a count. */
const operation = z.literal([0, 1, 2, 3, 4, 5, 6, 7, 8]);
const named = { english_name: z.string(), arabic_name: z.string() };
const unit = z.string();

export const stockMovement = z.object({
  id,
  at: moment,
  operation,
  product_id: id,
  ...named,
  unit,
  /** Signed, from the stock's point of view. */
  quantity_milli: z.int(),
  quantity_after_milli: z.int(),
  /** Signed; with what was paid for pieces sold before they were there. Null where the reader may not see what stock costs. */
  cost_minor: z.nullable(z.int()),
  value_after_minor: z.nullable(z.int()),
  batch: z.nullable(z.string()),
  expires_on: z.nullable(date),
  reason: z.nullable(z.string()),
  supplier: z.nullable(z.string()),
  document_number: z.nullable(z.string()),
  invoice_id: z.nullable(id),
  invoice_number: z.nullable(z.string()),
  service_id: z.nullable(id),
  service_english_name: z.nullable(z.string()),
  service_arabic_name: z.nullable(z.string()),
  employee_id: z.nullable(id),
  employee_english_name: z.nullable(z.string()),
  employee_arabic_name: z.nullable(z.string()),
  user_name: z.nullable(z.string()),
});

export const listStockMovements = endpoint({
  method: 'GET',
  path: '/api/stock_movements',
  access: may('stock.view'),
  input: z.object({
    ...listQuery,
    from: z.optional(date),
    to: z.optional(date),
    operation: z.optional(operation),
    product_id: z.optional(id),
    product_group_id: z.optional(id),
    employee_id: z.optional(id),
    service_id: z.optional(id),
  }),
  output: pageOf(stockMovement),
  summary: 'Every movement of stock, newest first',
});

/** Several products at once. What is added may say its cost in all, its batch and its last day; what leaves may name the batch it leaves. */
const operationLine = z.object({
  product_id: id,
  quantity_milli,
  cost_minor: z.optional(amount_minor),
  batch: optionalText(40),
  expires_on: z.optional(date),
  /** Only of what expired or was lost: else what expires first goes first. */
  batch_id: z.optional(id),
});

export const recordStockOperation = endpoint({
  method: 'POST',
  path: '/api/stock_operations',
  access: may('stock.move'),
  input: z.object({
    operation: z.literal([0, 1, 2, 3]),
    lines: z.array(operationLine).check(z.minLength(1), z.maxLength(200)),
    reason: optionalLongText(300),
    supplier: optionalText(120),
    document_number: optionalText(60),
    /** Who used it, and for which service. */
    employee_id: z.optional(id),
    service_id: z.optional(id),
  }),
  output: z.object({ products: z.array(z.object({ product_id: id, ...named, unit, quantity_milli: z.int() })) }),
  refusals: [
    'stock.above_current',
    'stock.above_batch',
    'stock.product_not_found',
    'stock.batch_not_found',
    'stock.reason_needed',
    'stock.employee_not_found',
    'stock.service_not_found',
  ],
  summary: 'Adds stock, takes out what expired or was lost, or records internal use; answers what is there afterwards',
  idempotent: true,
  status: 201,
});

export const listStockBatches = endpoint({
  method: 'GET',
  path: '/api/stock_batches',
  access: may('stock.view'),
  input: z.object({ ...listQuery, product_id: z.optional(id), expires_before: z.optional(date) }),
  output: pageOf(
    z.object({ id, product_id: id, ...named, unit, batch: z.nullable(z.string()), expires_on: z.nullable(date), quantity_milli: z.int() }),
  ),
  summary: 'What is left of each batch, what expires first at the top',
});

const recipe = z.object({
  /** The service. */
  id,
  ...named,
  group_english_name: z.string(),
  group_arabic_name: z.string(),
  status: flag,
  products: z.array(z.object({ product_id: id, ...named, unit, quantity_milli: z.int() })),
});

export const listServiceRecipes = endpoint({
  method: 'GET',
  path: '/api/service_recipes',
  access: may('products.view'),
  input: z.object({ ...listQuery, service_group_id: z.optional(id), has_products: z.optional(flag) }),
  output: pageOf(recipe),
  summary: 'Services with the products that one of each uses',
});

export const saveServiceRecipe = endpoint({
  method: 'PUT',
  path: '/api/service_recipes/{id}',
  access: may('products.edit'),
  input: z.object({ id, products: z.array(z.object({ product_id: id, quantity_milli })).check(z.maxLength(50)) }),
  output: recipe,
  refusals: ['stock.product_not_found', 'stock.product_twice'],
  summary: 'Says what one of a service uses; taken from stock when the service is billed, as far as it is there',
});

export const getStockValuation = endpoint({
  method: 'GET',
  path: '/api/reports/stock_valuation',
  access: may('stock.see_cost'),
  input: z.object({ date: z.optional(date), product_group_id: z.optional(id) }),
  output: z.object({
    date,
    data: z.array(
      z.object({
        product_id: id,
        ...named,
        group_english_name: z.string(),
        group_arabic_name: z.string(),
        barcode: z.nullable(z.string()),
        unit,
        quantity_milli: z.int(),
        average_cost_minor: z.nullable(z.int()),
        value_minor: z.int(),
        /** At today's price with VAT. */
        price_value_minor: z.int(),
      }),
    ),
    totals: z.object({ value_minor: z.int(), price_value_minor: z.int() }),
  }),
  summary: 'What the stock was worth at the end of a day, by product',
});

export const stockEndpoints = [
  listStockMovements,
  recordStockOperation,
  listStockBatches,
  listServiceRecipes,
  saveServiceRecipe,
  getStockValuation,
] as const;

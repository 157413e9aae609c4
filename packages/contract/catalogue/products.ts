import { westernDigits } from '@rawnaq/domain/fields/western-digits';
import { isBarcode } from '@rawnaq/domain/catalogue/stock/barcode';
import { productUnits } from '@rawnaq/domain/catalogue/stock/operation';
import * as z from 'zod/mini';
import { endpoint, may } from '../endpoint.ts';
import { amount_minor, byId, date, done, flag, id, line, listQuery, optionalLongText, pageOf, rate_bp, text, version } from '../fields.ts';

const name = text(120);
const position = z.optional(z.int().check(z.gte(0), z.lte(100_000)));
/** All ids of a list in their new order. */
const newOrder = z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(5000)) });
/** Whole thousandths of a product's unit, above zero: 1500 is one and a half pieces, or 1.5 ml. */
export const quantity_milli = z.int().check(z.gte(1), z.lte(9_999_999_000));
/** Letters and digits as a scanner reads them; empty is none. */
export const barcode = line(
  // Typed under an Arabic keyboard it is the same code.
  z.overwrite(westernDigits),
  z.maxLength(48),
  z.check((payload) => {
    if (payload.value !== '' && !isBarcode(payload.value))
      payload.issues.push({ code: 'custom', input: payload.value, params: { rule: 'barcode_characters' } });
  }),
);

const productGroup = z.object({
  id,
  english_name: z.string(),
  arabic_name: z.string(),
  position: z.int(),
  status: flag,
  product_count: z.int(),
  version,
});

const groupFields = { english_name: name, arabic_name: name, position, status: z._default(flag, 1) };
const groupRefusals = ['product_group.english_name_exists', 'product_group.arabic_name_exists'] as const;

export const listProductGroups = endpoint({
  method: 'GET',
  path: '/api/product_groups',
  access: may('products.view'),
  input: z.object({ ...listQuery, status: z.optional(flag) }),
  output: pageOf(productGroup),
  summary: 'Groups of products, in their order',
});

export const createProductGroup = endpoint({
  method: 'POST',
  path: '/api/product_groups',
  access: may('products.create'),
  input: z.object(groupFields),
  output: productGroup,
  refusals: groupRefusals,
  summary: 'Adds a group of products, last where no position is said',
  status: 201,
});

export const updateProductGroup = endpoint({
  method: 'PUT',
  path: '/api/product_groups/{id}',
  access: may('products.edit'),
  input: z.object({ id, version, ...groupFields }),
  output: productGroup,
  refusals: [...groupRefusals, 'record.changed_meanwhile'],
  summary: 'Replaces a group of products',
});

export const deleteProductGroup = endpoint({
  method: 'DELETE',
  path: '/api/product_groups/{id}',
  access: may('products.delete'),
  input: byId,
  output: done,
  refusals: ['product_group.in_use'],
  summary: 'Deletes a group without products that was never counted',
});

export const reorderProductGroups = endpoint({
  method: 'POST',
  path: '/api/product_groups/reorder',
  access: may('products.edit'),
  input: newOrder,
  output: done,
  summary: 'Gives the named groups the order of the list',
});

export const product = z.object({
  id,
  product_group_id: id,
  group_english_name: z.string(),
  group_arabic_name: z.string(),
  english_name: z.string(),
  arabic_name: z.string(),
  english_description: z.nullable(z.string()),
  arabic_description: z.nullable(z.string()),
  picture_file_id: z.nullable(id),
  /** Its picture is at /api/public/files/{unique_id}. */
  picture_unique_id: z.nullable(z.string()),
  barcode: z.nullable(z.string()),
  /** Of one unit, with VAT. */
  price_minor: z.int(),
  tax_id: z.nullable(id),
  tax_rate_bp: z.nullable(z.int()),
  unit: z.literal([...productUnits]),
  warn_at_milli: z.nullable(z.int()),
  /** 0: for the salon's own use only. */
  is_sold: flag,
  commission_bp: z.nullable(rate_bp),
  position: z.int(),
  status: flag,
  /** Below zero where more was sold than was there. */
  quantity_milli: z.int(),
  /** What it began with (operation 4). */
  initial_milli: z.nullable(z.int()),
  /** Of one unit without VAT; null where none is there, or the reader may not see what stock costs. */
  average_cost_minor: z.nullable(z.int()),
  /** Of all that is there; null where the reader may not see it. */
  value_minor: z.nullable(z.int()),
  /** The day on which something of it expires first. */
  expires_on: z.nullable(date),
  version,
});

export const productFields = {
  product_group_id: id,
  english_name: name,
  arabic_name: name,
  english_description: optionalLongText(1000),
  arabic_description: optionalLongText(1000),
  picture_file_id: z.optional(id),
  barcode: z.optional(barcode),
  price_minor: amount_minor,
  /** Left out: the account's default tax. */
  tax_id: z.optional(id),
  unit: z._default(z.literal([...productUnits]), 'piece'),
  /** The salon is notified when stock falls to this; left out: never. */
  warn_at_milli: z.optional(z.int().check(z.gte(0), z.lte(9_999_999_000))),
  is_sold: z._default(flag, 1),
  /** Left out: the employee's own share. */
  commission_bp: z.optional(rate_bp),
  position,
  status: z._default(flag, 1),
};

const productRefusals = [
  'product.english_name_exists',
  'product.arabic_name_exists',
  'product.barcode_exists',
  'product.group_unknown',
  'product.tax_unknown',
  'product.picture_unknown',
] as const;

/** Low: at the warning or below it. Expiry: something of it expires within thirty days, or has expired. */
const stockWarnings = ['low', 'expiry'] as const;

export const listProducts = endpoint({
  method: 'GET',
  path: '/api/products',
  access: may('products.view'),
  input: z.object({
    ...listQuery,
    /** Exactly this one. */
    barcode: z.optional(line(z.overwrite(westernDigits), z.maxLength(48))),
    product_group_id: z.optional(id),
    status: z.optional(flag),
    is_sold: z.optional(flag),
    warning: z.optional(z.literal([...stockWarnings])),
  }),
  output: pageOf(product),
  summary: 'Products with what is there of each, found by name in either script or by barcode, in the order of their groups',
});

export const getProduct = endpoint({
  method: 'GET',
  path: '/api/products/{id}',
  access: may('products.view'),
  input: byId,
  output: product,
  summary: 'One product',
});

export const createProduct = endpoint({
  method: 'POST',
  path: '/api/products',
  access: may('products.create'),
  input: z.object({
    ...productFields,
    /** What is there already, and what all of it cost without VAT. */
    initial_milli: z.optional(z.int().check(z.gte(0), z.lte(9_999_999_000))),
    initial_cost_minor: z.optional(amount_minor),
  }),
  output: product,
  refusals: productRefusals,
  summary: 'Adds a product, with the quantity it begins with',
  idempotent: true,
  status: 201,
});

export const updateProduct = endpoint({
  method: 'PUT',
  path: '/api/products/{id}',
  access: may('products.edit'),
  input: z.object({ id, version, ...productFields }),
  output: product,
  refusals: [...productRefusals, 'product.unit_in_use', 'record.changed_meanwhile'],
  summary: 'Replaces a product; its stock is changed by stock operations alone',
});

export const deleteProduct = endpoint({
  method: 'DELETE',
  path: '/api/products/{id}',
  access: may('products.delete'),
  input: byId,
  output: done,
  refusals: ['product.in_use'],
  summary: 'Deletes a product that never moved',
});

export const reorderProducts = endpoint({
  method: 'POST',
  path: '/api/products/reorder',
  access: may('products.edit'),
  input: newOrder,
  output: done,
  summary: 'Gives the named products the order of the list',
});

export const productsEndpoints = [
  listProductGroups,
  createProductGroup,
  updateProductGroup,
  deleteProductGroup,
  reorderProductGroups,
  listProducts,
  getProduct,
  createProduct,
  updateProduct,
  deleteProduct,
  reorderProducts,
] as const;

import { productsFile } from '@rawnaq/contract/catalogue/product-list';
import {
  createProduct,
  deleteProduct,
  getProduct,
  listProducts,
  reorderProducts,
  updateProduct,
} from '@rawnaq/contract/catalogue/products';
import type { Output } from '@rawnaq/contract/endpoint';
import { StockOperation } from '@rawnaq/domain/catalogue/stock/operation';
import type { Db } from '../../../db/database.ts';
import { reorder } from '../../../db/reorder.ts';
import type { UserContext } from '../../../http/context.ts';
import { handle } from '../../../http/handle.ts';
import { notFound, refuse } from '../../../http/answers/refusal.ts';
import { hasPicture } from '../../settings/files/public.ts';
import { submitForCheck, withdrawFromCheck } from '../suggestions/public.ts';
import { addStock } from './add-stock.ts';
import { lockProducts } from './ledger.ts';
import { removeProduct } from './product-store.ts';
import {
  hasMoved,
  hasRow,
  insertProduct,
  readProduct,
  readProducts,
  replaceProduct,
  type ProductFields,
  type ProductRecord,
  type StockView,
} from './product-store.ts';
import { fileOfList } from '../../../sheets/list-file.ts';
import { todayOf } from '../../../http/business-day.ts';

const onDuplicate = {
  products_english_name: { code: 'product.english_name_exists', field: 'english_name' },
  products_arabic_name: { code: 'product.arabic_name_exists', field: 'arabic_name' },
  products_barcode: { code: 'product.barcode_exists', field: 'barcode' },
} as const;

export const seesCost = ({ may }: UserContext): boolean => may('stock.see_cost');

const viewOf = (context: UserContext): StockView => ({ seesCost: seesCost(context), today: todayOf(context) });

type ProductInput = Omit<Output<typeof updateProduct.input>, 'id' | 'version' | 'position'>;

const orNull = (text: string | undefined): string | null => (text === undefined || text === '' ? null : text);

const fieldsOf = (input: ProductInput): ProductFields => ({
  product_group_id: input.product_group_id,
  english_name: input.english_name,
  arabic_name: input.arabic_name,
  english_description: orNull(input.english_description),
  arabic_description: orNull(input.arabic_description),
  picture_file_id: input.picture_file_id ?? null,
  barcode: orNull(input.barcode),
  price_minor: input.price_minor,
  tax_id: input.tax_id ?? null,
  unit: input.unit,
  warn_at_milli: input.warn_at_milli ?? null,
  is_sold: input.is_sold,
  commission_bp: input.commission_bp ?? null,
  status: input.status,
});

/** What belongs to other records has to be this account's. */
async function referenceRefusal(db: Db, account_id: number, { product_group_id, tax_id, picture_file_id }: ProductInput) {
  if (!(await hasRow(db, 'product_groups', account_id, product_group_id)))
    return refuse('product.group_unknown', { field: 'product_group_id' });
  if (tax_id !== undefined && !(await hasRow(db, 'taxes', account_id, tax_id))) return refuse('product.tax_unknown', { field: 'tax_id' });
  if (picture_file_id !== undefined && !(await hasPicture(db, account_id, 'product', picture_file_id)))
    return refuse('product.picture_unknown', { field: 'picture_file_id' });
  return null;
}

/** What the platform looks at of a product. */
const checked = (product: ProductRecord) => ({
  english_name: product.english_name,
  arabic_name: product.arabic_name,
  group_english_name: product.group_english_name,
  group_arabic_name: product.group_arabic_name,
  price_minor: product.price_minor,
  barcode: product.barcode,
  unit: product.unit,
  english_description: product.english_description,
  arabic_description: product.arabic_description,
  picture_unique_id: product.picture_unique_id,
});

const list = handle(listProducts, (input, context) => readProducts(context.db, context.account_id, input, viewOf(context)));

const get = handle(
  getProduct,
  async ({ id }, context) => (await readProduct(context.db, context.account_id, id, viewOf(context))) ?? notFound('product'),
);

const create = handle(
  createProduct,
  async (input, context) => {
    const { db, account_id } = context;
    const refusal = await referenceRefusal(db, account_id, input);
    if (refusal !== null) return refusal;
    const id = await insertProduct(db, account_id, fieldsOf(input), input.position);
    if (input.initial_milli !== undefined && input.initial_milli > 0) {
      const locked = (await lockProducts(db, account_id, [id])).get(id);
      if (locked === undefined) return notFound('product');
      const coming = { quantity_milli: input.initial_milli, cost_minor: input.initial_cost_minor ?? 0, batch: null, expires_on: null };
      await addStock(context, locked, coming, { operation: StockOperation.initial });
    }
    const after = await readProduct(db, account_id, id, viewOf(context));
    if (after === undefined) return notFound('product');
    await context.audit({ area: 'stock', action: 'create', subject_type: 'product', subject_id: id, after });
    await submitForCheck(context, { subject_type: 'product', subject_id: id, before: null, after: checked(after) });
    context.publish('products', id);
    return after;
  },
  { onDuplicate },
);

const update = handle(
  updateProduct,
  async (input, context) => {
    const { db, account_id } = context;
    const before = await readProduct(db, account_id, input.id, viewOf(context));
    if (before === undefined) return notFound('product');
    const refusal = await referenceRefusal(db, account_id, input);
    if (refusal !== null) return refusal;
    if (input.unit !== before.unit) {
      // A stock movement at this moment is written before or after this, never between.
      await lockProducts(db, account_id, [input.id]);
      if (await hasMoved(db, account_id, input.id)) return refuse('product.unit_in_use', { field: 'unit' });
    }
    if (!(await replaceProduct(db, account_id, input.id, input.version, fieldsOf(input), input.position)))
      return refuse('record.changed_meanwhile', { details: { current: before } });
    const after = await readProduct(db, account_id, input.id, viewOf(context));
    if (after === undefined) return notFound('product');
    await context.audit({ area: 'stock', action: 'update', subject_type: 'product', subject_id: input.id, before, after });
    await submitForCheck(context, { subject_type: 'product', subject_id: input.id, before: checked(before), after: checked(after) });
    context.publish('products', input.id);
    return after;
  },
  { onDuplicate },
);

const remove = handle(deleteProduct, async ({ id }, context) => {
  const { db, account_id } = context;
  const before = await readProduct(db, account_id, id, viewOf(context));
  if (before === undefined) return notFound('product');
  if ((await hasMoved(db, account_id, id)) || !(await removeProduct(db, account_id, id)))
    return refuse('product.in_use', { details: { next_step: 'disable' } });
  await context.audit({ area: 'stock', action: 'delete', subject_type: 'product', subject_id: id, before });
  await withdrawFromCheck(context, 'product', id);
  context.publish('products', id);
  return {};
});

const order = handle(reorderProducts, async ({ ids }, context) => {
  await reorder(context.db, 'products', context.account_id, ids);
  context.publish('products', 0);
  return {};
});

const listFile = fileOfList(list, productsFile);

export const productHandlers = [listFile, list, get, create, update, remove, order];

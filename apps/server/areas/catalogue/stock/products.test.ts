import { deleteTax } from '@rawnaq/contract/settings/settings';
import {
  createProduct,
  createProductGroup,
  deleteProduct,
  deleteProductGroup,
  getProduct,
  listProductGroups,
  listProducts,
  reorderProducts,
  updateProduct,
} from '@rawnaq/contract/catalogue/products';
import { getStockValuation, listServiceRecipes, listStockMovements, saveServiceRecipe } from '@rawnaq/contract/catalogue/stock';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestSalon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let app: TestServer;
let salon: TestSalon;
let group: number;
beforeAll(async () => {
  app = await startTestServer();
  salon = await app.salon();
  group = (await app.succeed(createProductGroup, { english_name: 'Hair care', arabic_name: 'العناية بالشعر' }, owner())).id;
});
afterAll(() => app.close());

const owner = () => salon.as('owner');
const shampoo = (more: Record<string, unknown> = {}) => ({
  product_group_id: group,
  english_name: "L'Oréal shampoo 500 ml",
  arabic_name: 'شامبو لوريال 500 مل',
  price_minor: 8500,
  ...more,
});

test('a product begins with its quantity and cost, and is found by either name or by its barcode', async () => {
  const made = await app.succeed(
    createProduct,
    shampoo({ barcode: '6281234567890', initial_milli: 12_000, initial_cost_minor: 48_000, warn_at_milli: 3000 }),
    owner(),
  );
  expect(made).toMatchObject({
    quantity_milli: 12_000,
    initial_milli: 12_000,
    average_cost_minor: 4000,
    value_minor: 48_000,
    unit: 'piece',
    is_sold: 1,
    status: 1,
  });
  for (const query of [
    { search: 'oréal' },
    { search: 'لوريال' },
    { search: '6281234567890' },
    { barcode: '6281234567890' },
    { barcode: '٦٢٨١٢٣٤٥٦٧٨٩٠' },
  ])
    expect((await app.succeed(listProducts, query, owner())).data.map((row) => row.id)).toEqual([made.id]);
  expect((await app.succeed(listProducts, { search: '628123' }, owner())).total).toBe(0);
  expect((await app.succeed(listProducts, { warning: 'low' }, owner())).total).toBe(0);
  expect((await app.succeed(listStockMovements, { product_id: made.id }, owner())).data).toMatchObject([
    { operation: 4, quantity_milli: 12_000, cost_minor: 48_000, user_name: 'Owner' },
  ]);
});

test('what stock costs is seen with the right to, and by nobody else', async () => {
  for (const row of (await app.succeed(listProducts, {}, salon.as('receptionist'))).data)
    expect(row).toMatchObject({ average_cost_minor: null, value_minor: null });
  for (const row of (await app.succeed(listStockMovements, {}, salon.as('receptionist'))).data)
    expect(row).toMatchObject({ cost_minor: null, value_after_minor: null });
  expect((await app.call(getStockValuation, {}, salon.as('receptionist'))).status).toBe(403);
  expect((await app.succeed(getStockValuation, {}, salon.as('accountant'))).totals.value_minor).toBe(48_000);
});

test('names are their own in a group, a barcode in the account', async () => {
  expect((await app.call(createProduct, shampoo(), owner())).body).toMatchObject({ code: 'product.english_name_exists' });
  const other = await app.succeed(createProductGroup, { english_name: 'Nails', arabic_name: 'الأظافر' }, owner());
  const twin = shampoo({ product_group_id: other.id, barcode: '6281234567890' });
  expect((await app.call(createProduct, twin, owner())).body).toMatchObject({
    code: 'product.barcode_exists',
    errors: { barcode: [expect.any(String)] },
  });
  expect((await app.call(createProduct, { ...twin, barcode: 'with space' }, owner())).status).toBe(422);
  expect((await app.call(createProduct, { ...twin, barcode: undefined, product_group_id: 9_999_999 }, owner())).body.code).toBe(
    'product.group_unknown',
  );
  expect((await app.call(createProduct, { ...twin, barcode: '٦٢٨١٢٣٤٥٦٧٨٩٠' }, owner())).body.code).toBe('product.barcode_exists');
  const made = await app.succeed(createProduct, { ...twin, barcode: '' }, owner());
  expect(made.barcode).toBeNull();
  expect((await app.call(createProductGroup, { english_name: 'nails', arabic_name: 'أظافر' }, owner())).body.code).toBe(
    'product_group.english_name_exists',
  );
});

test('a save made from an older version is refused; the unit stays once stock was counted in it', async () => {
  const made = await app.succeed(createProduct, shampoo({ english_name: 'Mask', arabic_name: 'ماسك', initial_milli: 1000 }), owner());
  const fields = shampoo({ english_name: 'Mask', arabic_name: 'ماسك', price_minor: 9900 });
  const saved = await app.succeed(updateProduct, { id: made.id, version: made.version, ...fields }, owner());
  expect(saved).toMatchObject({ price_minor: 9900, quantity_milli: 1000, version: made.version + 1 });
  expect((await app.call(updateProduct, { id: made.id, version: made.version, ...fields }, owner())).body.code).toBe(
    'record.changed_meanwhile',
  );
  expect((await app.call(updateProduct, { id: made.id, version: saved.version, ...fields, unit: 'ml' }, owner())).body.code).toBe(
    'product.unit_in_use',
  );
  const fresh = await app.succeed(createProduct, shampoo({ english_name: 'Oil', arabic_name: 'زيت' }), owner());
  expect(
    (
      await app.succeed(
        updateProduct,
        { id: fresh.id, version: 1, ...shampoo({ english_name: 'Oil', arabic_name: 'زيت', unit: 'ml' }) },
        owner(),
      )
    ).unit,
  ).toBe('ml');
});

test('a product that moved stays; one that never did goes, and its group with it', async () => {
  const empty = await app.succeed(createProductGroup, { english_name: 'Scents', arabic_name: 'عطور' }, owner());
  const fresh = await app.succeed(createProduct, shampoo({ product_group_id: empty.id, english_name: 'Oud', arabic_name: 'عود' }), owner());
  const moved = await app.succeed(createProduct, shampoo({ english_name: 'Musk', arabic_name: 'مسك', initial_milli: 1 }), owner());
  expect((await app.call(deleteProduct, { id: moved.id }, owner())).body).toMatchObject({
    code: 'product.in_use',
    details: { next_step: 'disable' },
  });
  expect((await app.call(deleteProductGroup, { id: empty.id }, owner())).body.code).toBe('product_group.in_use');
  await app.succeed(deleteProduct, { id: fresh.id }, owner());
  expect((await app.call(getProduct, { id: fresh.id }, owner())).status).toBe(404);
  await app.succeed(deleteProductGroup, { id: empty.id }, owner());
  expect((await app.succeed(listProductGroups, { search: 'Scents' }, owner())).total).toBe(0);
});

test('products keep the order they are given', async () => {
  const before = (await app.succeed(listProducts, { product_group_id: group }, owner())).data.map((row) => row.id);
  await app.succeed(reorderProducts, { ids: before.toReversed() }, owner());
  expect((await app.succeed(listProducts, { product_group_id: group }, owner())).data.map((row) => row.id)).toEqual(before.toReversed());
});

test('a tax that a product carries is not deleted', async () => {
  await app.succeed(createProduct, shampoo({ english_name: 'Taxed', arabic_name: 'خاضع', tax_id: salon.tax_id }), owner());
  expect((await app.call(deleteTax, { id: salon.tax_id }, owner())).body.code).toBe('tax.in_use');
});

test('what a service uses is said per service, each product once', async () => {
  const [first, second] = (await app.succeed(listProducts, {}, owner())).data;
  const service = salon.service_ids[1];
  const saved = await app.succeed(
    saveServiceRecipe,
    {
      id: service,
      products: [
        { product_id: first?.id ?? 0, quantity_milli: 60_000 },
        { product_id: second?.id ?? 0, quantity_milli: 1 },
      ],
    },
    owner(),
  );
  expect(saved.products.map((line) => line.quantity_milli).sort()).toEqual([1, 60_000]);
  expect((await app.succeed(listServiceRecipes, { has_products: 1 }, owner())).data.map((row) => row.id)).toEqual([service]);
  const twice = [1, 2].map((quantity_milli) => ({ product_id: first?.id ?? 0, quantity_milli }));
  expect((await app.call(saveServiceRecipe, { id: service, products: twice }, owner())).body).toMatchObject({
    code: 'stock.product_twice',
    errors: { 'products.1.product_id': [expect.any(String)] },
  });
  expect(
    (await app.call(saveServiceRecipe, { id: service, products: [{ product_id: 9_999_999, quantity_milli: 1 }] }, owner())).body.code,
  ).toBe('stock.product_not_found');
  expect((await app.succeed(saveServiceRecipe, { id: service, products: [] }, owner())).products).toEqual([]);
});

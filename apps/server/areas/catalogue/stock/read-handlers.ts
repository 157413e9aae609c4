import { stockMovementsFile } from '@rawnaq/contract/catalogue/movement-list';
import {
  getStockValuation,
  listServiceRecipes,
  listStockBatches,
  listStockMovements,
  saveServiceRecipe,
} from '@rawnaq/contract/catalogue/stock';
import { averageCost } from '@rawnaq/domain/catalogue/stock/stock-value';
import { handle } from '../../../http/handle.ts';
import { notFound, refuse } from '../../../http/answers/refusal.ts';
import { readBatches, readMovements, readValuation } from './movement-list-store.ts';
import { seesCost } from './product-handlers.ts';
import { listRecipes, readRecipe, replaceRecipe } from './recipe-store.ts';
import { productsForSale } from './till-store.ts';
import { fileOfList } from '../../../sheets/list-file.ts';
import { todayOf } from '../../../http/business-day.ts';

const movements = handle(listStockMovements, (input, context) => readMovements(context.db, context.account_id, input, seesCost(context)));

const batches = handle(listStockBatches, (input, { db, account_id }) => readBatches(db, account_id, input));

const valuation = handle(getStockValuation, async ({ date, product_group_id }, context) => {
  const day = date ?? todayOf(context);
  const rows = await readValuation(context.db, context.account_id, day, product_group_id);
  const sum = (of: 'value_minor' | 'price_value_minor') => rows.reduce((total, row) => total + row[of], 0);
  return {
    date: day,
    data: rows.map((row) => ({ ...row, average_cost_minor: averageCost(row) })),
    totals: { value_minor: sum('value_minor'), price_value_minor: sum('price_value_minor') },
  };
});

const recipes = handle(listServiceRecipes, (input, { db, account_id }) => listRecipes(db, account_id, input));

const saveRecipe = handle(saveServiceRecipe, async ({ id, products }, context) => {
  const { db, account_id } = context;
  const before = await readRecipe(db, account_id, id);
  if (before === undefined) return notFound('service');
  const known = await productsForSale(
    db,
    account_id,
    products.map((line) => line.product_id),
  );
  for (const [index, { product_id }] of products.entries()) {
    const product = known.find((one) => one.id === product_id);
    if (product === undefined) return refuse('stock.product_not_found', { field: `products.${index}.product_id` });
    if (products.findIndex((line) => line.product_id === product_id) < index) {
      const name = context.language === 'ar' ? product.arabic_name : product.english_name;
      return refuse('stock.product_twice', { field: `products.${index}.product_id`, params: { name } });
    }
  }
  await replaceRecipe(db, account_id, id, products);
  const after = await readRecipe(db, account_id, id);
  if (after === undefined) return notFound('service');
  await context.audit({
    area: 'stock',
    action: 'update',
    subject_type: 'service_recipe',
    subject_id: id,
    before: before.products,
    after: after.products,
  });
  context.publish('stock', 0);
  return after;
});

const movementsFile = fileOfList(movements, stockMovementsFile);

export const stockReadHandlers = [movementsFile, movements, batches, valuation, recipes, saveRecipe];

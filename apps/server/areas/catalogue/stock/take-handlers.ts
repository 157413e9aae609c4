import {
  cancelStockTake,
  countProduct,
  getStockTake,
  listStockTakes,
  postStockTake,
  startStockTake,
} from '@rawnaq/contract/catalogue/stock-takes';
import { StockOperation } from '@rawnaq/domain/catalogue/stock/operation';
import { receive } from '@rawnaq/domain/catalogue/stock/stock-value';
import { take } from '@rawnaq/domain/catalogue/stock/take-stock';
import type { UserContext } from '../../../http/context.ts';
import { handle } from '../../../http/handle.ts';
import { notFound, refuse } from '../../../http/answers/refusal.ts';
import { lockProducts, writeEntries, type LockedProduct } from './ledger.ts';
import { usualCost } from './movement-store.ts';
import { hasRow } from './product-store.ts';
import { seesCost } from './product-handlers.ts';
import {
  type BookedDifference,
  closeTake,
  findCountable,
  insertTake,
  lockTake,
  readTake,
  readTakeLines,
  readTakes,
  type StockTakeRecord,
  tellOtherTakes,
} from './take-store.ts';
import { todayOf } from '../../../http/business-day.ts';

const isOpen = 1;

async function answer(context: UserContext, id: number): Promise<StockTakeRecord> {
  const found = await readTake(context.db, context.account_id, id, seesCost(context));
  if (found === undefined) throw new Error('The count that was just written is not there');
  return found;
}

const list = handle(listStockTakes, (input, { db, account_id }) => readTakes(db, account_id, input));

const get = handle(
  getStockTake,
  async ({ id }, context) => (await readTake(context.db, context.account_id, id, seesCost(context))) ?? notFound('stock_take'),
);

const start = handle(
  startStockTake,
  async ({ product_group_id, note }, context) => {
    const { db, account_id, now, user } = context;
    if (product_group_id !== undefined && !(await hasRow(db, 'product_groups', account_id, product_group_id)))
      return refuse('product.group_unknown', { field: 'product_group_id' });
    const id = await insertTake(db, account_id, {
      product_group_id: product_group_id ?? null,
      note: note === undefined || note === '' ? null : note,
      started_at: now,
      started_by_user_id: user.id,
    });
    const made = await answer(context, id);
    if (made.product_count === 0) return refuse('stock.nothing_to_count', { field: 'product_group_id' });
    context.publish('stock_takes', id);
    return made;
  },
  { onDuplicate: { stock_takes_open: { code: 'stock.take_open', field: 'product_group_id' } } },
);

const count = handle(countProduct, async ({ id, product_id, counted_milli }, context) => {
  const { db, account_id, now, user } = context;
  const counting = await lockTake(db, account_id, id);
  if (counting === undefined) return notFound('stock_take');
  if (counting.status !== isOpen) return refuse('stock.take_closed');
  const product = await findCountable(db, account_id, product_id);
  if (product === undefined || (counting.product_group_id !== null && product.product_group_id !== counting.product_group_id))
    return refuse('stock.product_not_in_take', { field: 'product_id' });
  if (counted_milli === undefined) {
    await db
      .deleteFrom('stock_take_lines')
      .where('account_id', '=', account_id)
      .where('stock_take_id', '=', id)
      .where('product_id', '=', product_id)
      .execute();
  } else {
    // Locked, so that a sale at this moment is either in what was expected or after it.
    const locked = (await lockProducts(db, account_id, [product_id])).get(product_id);
    const line = { counted_milli, expected_milli: locked?.level.quantity_milli ?? 0, counted_at: now, counted_by_user_id: user.id };
    await db
      .insertInto('stock_take_lines')
      .values({ account_id, stock_take_id: id, product_id, ...line })
      .onConflict((conflict) => conflict.columns(['account_id', 'stock_take_id', 'product_id']).doUpdateSet(line))
      .execute();
  }
  context.publish('stock_takes', id);
  return answer(context, id);
});

/** Books one difference on what is there now. */
async function bookDifference(context: UserContext, product: LockedProduct, difference: number, stock_take_id: number): Promise<void> {
  const { db, account_id } = context;
  const facts = { operation: StockOperation.count, stock_take_id };
  if (difference < 0) {
    await writeEntries(context, product, take(product.level, product.batches, -difference, todayOf(context)), facts);
    return;
  }
  const cost = await usualCost(db, account_id, product.id, product.level, difference);
  await writeEntries(context, product, receive(product.level, difference, cost), facts);
}

const post = handle(postStockTake, async ({ id }, context) => {
  const { db, account_id, now, user } = context;
  const counting = await lockTake(db, account_id, id);
  if (counting === undefined) return notFound('stock_take');
  if (counting.status !== isOpen) return refuse('stock.take_closed');
  const counted = await readTakeLines(db, account_id, id);
  if (counted.length === 0) return refuse('stock.nothing_counted');
  const products = await lockProducts(
    db,
    account_id,
    counted.map((line) => line.product_id),
  );
  // Again behind the lock: another count of the same products may have been booked meanwhile.
  const lines = await readTakeLines(db, account_id, id);
  const differences: BookedDifference[] = [];
  for (const { product_id, counted_milli, expected_milli } of lines) {
    const product = products.get(product_id);
    const difference = counted_milli - expected_milli;
    if (product === undefined || difference === 0) continue;
    if (difference < 0 && product.level.quantity_milli + difference < 0) {
      const name = context.language === 'ar' ? product.arabic_name : product.english_name;
      return refuse('stock.count_below_zero', { params: { name }, details: { product_id } });
    }
    await bookDifference(context, product, difference, id);
    differences.push({ product_id, difference_milli: difference });
  }
  await tellOtherTakes(db, account_id, id, differences);
  await closeTake(db, account_id, id, 2, now, user.id);
  const after = await answer(context, id);
  const { lines: _lines, ...summary } = after;
  await context.audit({ area: 'stock', action: 'post', subject_type: 'stock_take', subject_id: id, after: summary });
  context.publish('stock_takes', id);
  return after;
});

const cancel = handle(cancelStockTake, async ({ id }, context) => {
  const { db, account_id, now, user } = context;
  const counting = await lockTake(db, account_id, id);
  if (counting === undefined) return notFound('stock_take');
  if (counting.status !== isOpen) return refuse('stock.take_closed');
  await closeTake(db, account_id, id, 0, now, user.id);
  context.publish('stock_takes', id);
  return {};
});

export const takeHandlers = [list, get, start, count, post, cancel];

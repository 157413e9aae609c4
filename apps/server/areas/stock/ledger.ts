import type { StockOperation } from '@rawnaq/domain/stock/operation';
import { afterEntry, type StockEntry, type StockLevel } from '@rawnaq/domain/stock/stock-value';
import type { StockBatch } from '@rawnaq/domain/stock/take-stock';
import { localDate } from '@rawnaq/domain/time/local-time';
import type { AccountContext } from '../../http/context.ts';
import type { Db } from '../../db/database.ts';
import { tellOfLevel } from './tell-of-level.ts';

/** A product whose stock nobody else can move until this transaction ends; `level` and `batches` follow what is written. */
export interface LockedProduct {
  id: number;
  english_name: string;
  arabic_name: string;
  unit: string;
  warn_at_milli: number | null;
  level: StockLevel;
  batches: StockBatch[];
}

/** Why stock moved, beside the operation itself. */
export interface MovementFacts {
  operation: StockOperation;
  employee_id?: number | null;
  service_id?: number | null;
  reason?: string | null;
  supplier?: string | null;
  document_number?: string | null;
  invoice_id?: number;
  line_position?: number;
  credit_note_id?: number;
  of_movement_id?: number;
  stock_take_id?: number;
}

/** The salon's own day of now. */
export const businessDay = ({ account, now }: Pick<AccountContext, 'account' | 'now'>): string =>
  localDate(account.timezone, Math.floor(now.getTime() / 60_000));

/** Locks the stock of products in the order of their ids; those that are not this account's are left out. */
export async function lockProducts(db: Db, account_id: number, ids: readonly number[]): Promise<Map<number, LockedProduct>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const rows = await db
    .selectFrom('product_stock as s')
    .innerJoin('products as p', (join) => join.onRef('p.account_id', '=', 's.account_id').onRef('p.id', '=', 's.product_id'))
    .where('s.account_id', '=', account_id)
    .where('s.product_id', 'in', wanted)
    .select(['p.id', 'p.english_name', 'p.arabic_name', 'p.unit', 'p.warn_at_milli', 's.quantity_milli', 's.value_minor'])
    .orderBy('s.product_id')
    .forUpdate('s')
    .execute();
  // Only now: who waited for the lock sees what the one before her left.
  const batches = await db
    .selectFrom('stock_batches')
    .where('account_id', '=', account_id)
    .where('product_id', 'in', wanted)
    .where('quantity_milli', '>', 0)
    .select(['id', 'product_id', 'expires_on', 'quantity_milli'])
    .execute();
  return new Map(
    rows.map(({ quantity_milli, value_minor, ...product }) => [
      product.id,
      {
        ...product,
        level: { quantity_milli, value_minor },
        batches: batches.filter((batch) => batch.product_id === product.id).map(({ product_id: _of, ...batch }) => batch),
      },
    ]),
  );
}

/**
 * Writes entries of a locked product to the ledger, tells where they crossed its warning, and answers what left with them in minor units. The database
 * holds each entry to what the stock is after it.
 */
export async function writeEntries(
  context: AccountContext,
  product: LockedProduct,
  entries: readonly StockEntry[],
  facts: MovementFacts,
): Promise<number> {
  if (entries.length === 0) return 0;
  const before = product.level;
  const shared = {
    ...facts,
    account_id: context.account_id,
    product_id: product.id,
    at: context.now,
    business_date: businessDay(context),
    user_id: context.user?.id ?? null,
  };
  const rows = entries.map((entry) => {
    product.level = afterEntry(product.level, entry);
    product.batches = product.batches.map((batch) =>
      batch.id === entry.batch_id ? { ...batch, quantity_milli: batch.quantity_milli + entry.quantity_milli } : batch,
    );
    return { ...shared, ...entry, quantity_after_milli: product.level.quantity_milli, value_after_minor: product.level.value_minor };
  });
  await context.db.insertInto('stock_movements').values(rows).execute();
  context.publish('stock', product.id);
  await tellOfLevel(context, product, before.quantity_milli);
  return entries.reduce((sum, entry) => sum - Math.min(0, entry.value_minor), 0);
}

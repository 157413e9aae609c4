import { near_expiry_days, StockOperation } from '@rawnaq/domain/catalogue/stock/operation';
import { receive } from '@rawnaq/domain/catalogue/stock/stock-value';
import type { AccountContext } from '../../../http/context.ts';
import { findOrMakeBatch, usualCost } from './movement-store.ts';
import { writeEntries, type LockedProduct } from './ledger.ts';

/** What comes in of one product. */
export interface ComingStock {
  quantity_milli: number;
  /** In all and without VAT, in minor units; null where nobody says: then what it costs on average. */
  cost_minor: number | null;
  batch: string | null;
  /** `YYYY-MM-DD` */
  expires_on: string | null;
}

/** Puts goods into the stock of a locked product, and schedules the notification before they expire. */
export async function addStock(
  context: AccountContext,
  product: LockedProduct,
  coming: ComingStock,
  facts: {
    operation: typeof StockOperation.added | typeof StockOperation.initial;
    reason?: string | null;
    supplier?: string | null;
    document_number?: string | null;
  },
): Promise<void> {
  const { db, account_id } = context;
  const { quantity_milli, expires_on } = coming;
  const batch_id = await findOrMakeBatch(db, account_id, product.id, coming);
  const cost = coming.cost_minor ?? (await usualCost(db, account_id, product.id, product.level, quantity_milli));
  await writeEntries(context, product, receive(product.level, quantity_milli, cost, batch_id), facts);
  if (batch_id !== null && expires_on !== null) await tellBeforeExpiry(context, batch_id, expires_on);
}

/** One job a batch, at the start of the day on which the warning is due. */
async function tellBeforeExpiry({ db, account_id, services }: AccountContext, batch_id: number, expires_on: string): Promise<void> {
  const runAt = new Date(Date.parse(`${expires_on}T03:00:00Z`) - near_expiry_days * 86_400_000);
  await services.jobs.enqueue(db, 'tell_of_expiry', { account_id, batch_id }, { runAt, jobKey: `stock_expiry:${account_id}:${batch_id}` });
}

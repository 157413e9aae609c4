import type { AccountContext } from '../../../http/context.ts';
import { PromiseState } from './promise-store.ts';

/** Marks the promise of an order as redeemed by its sale. */
export async function redeemCodeOfOrder(
  { db, account_id }: Pick<AccountContext, 'db' | 'account_id'>,
  online_order_id: number,
): Promise<void> {
  await db
    .updateTable('online_order_codes')
    .set({ state: PromiseState.used })
    .where('account_id', '=', account_id)
    .where('online_order_id', '=', online_order_id)
    .where('state', '=', PromiseState.kept)
    .execute();
}

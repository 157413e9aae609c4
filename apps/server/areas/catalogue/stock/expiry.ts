import { formatQuantity } from '@rawnaq/domain/catalogue/stock/quantity';
import { inAccountJob } from '../../../jobs/account-job.ts';
import type { Services } from '../../../services.ts';
import { notify } from '../../reach/notifications/public.ts';

/** Tells the salon once that what is left of a batch expires soon. Run again, or with nothing left, it tells nobody. */
export async function tellOfExpiry(services: Services, { account_id, batch_id }: { account_id: number; batch_id: number }): Promise<void> {
  await inAccountJob(services, account_id, async (context) => {
    const batch = await context.db
      .updateTable('stock_batches')
      .set({ told_at: context.now })
      .where('account_id', '=', account_id)
      .where('id', '=', batch_id)
      .where('told_at', 'is', null)
      .where('quantity_milli', '>', 0)
      .returning(['product_id', 'quantity_milli', 'expires_on'])
      .executeTakeFirst();
    if (batch === undefined || batch.expires_on === null) return;
    const product = await context.db
      .selectFrom('products')
      .where('account_id', '=', account_id)
      .where('id', '=', batch.product_id)
      .select(['english_name', 'arabic_name'])
      .executeTakeFirstOrThrow();
    await notify(context, {
      type: 'stocks',
      message: 'stock_expires',
      params: { ...product, left: formatQuantity(batch.quantity_milli), expires_on: batch.expires_on },
      path: '/merchant/products?warning=expiry',
    });
  });
}

import { PaymentStatus } from '@rawnaq/domain/finance/payments/payment';
import type { Db } from '../../../db/database.ts';

/** What was paid counts no longer: all of it goes back. */
export async function cancelPayment(db: Db, account_id: number, id: number): Promise<void> {
  await db
    .updateTable('payments')
    .set({ status: PaymentStatus.cancelled })
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .execute();
}

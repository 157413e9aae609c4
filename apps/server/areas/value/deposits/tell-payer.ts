import type { AccountContext } from '../../../http/context.ts';
import { writeToCustomer } from '../../reach/messaging/public.ts';

/** Writes to the customer whose money arrived or goes back, as the salon's rule of that message has it. */
export async function tellPayer(
  context: AccountContext,
  letter: 'deposit_received' | 'deposit_refunded',
  appointment_id: number,
  amount_minor: number,
): Promise<void> {
  const { db, account_id, account, services } = context;
  const visit = await db
    .selectFrom('appointments')
    .where('account_id', '=', account_id)
    .where('id', '=', appointment_id)
    .select(['unique_id', 'customer_id'])
    .executeTakeFirst();
  if (visit === undefined) return;
  await writeToCustomer(context, {
    template: letter,
    customer_id: visit.customer_id,
    appointment_id,
    params: ({ site }) => ({
      amount: { amount_minor, currency: account.currency },
      link: site === null ? services.config.publicUrl : `${site}/e-booking/${visit.unique_id}`,
    }),
  });
}

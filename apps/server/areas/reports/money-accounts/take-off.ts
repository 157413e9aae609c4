import type { listChargebacks } from '@rawnaq/contract/reports/chargebacks';
import type { Output } from '@rawnaq/contract/endpoint';
import type { UserContext } from '../../../http/context.ts';
import { chargeBackTip } from '../../finance/tips/public.ts';
import { chargeBackBalance, lockBalance } from '../../value/customer-accounts/public.ts';
import { chargeBackDeposit, lockDepositOfPayment, restoreDeposit } from '../../value/deposits/public/charging-back.ts';
import { type ChargedBack, lockTipsOf, readCustomerOfTopUp } from './chargeback-store.ts';

type Chargeback = Output<typeof listChargebacks.output>['data'][number];

/** What somebody named: one of both; undefined where it is none or two. */
export function chargedBackOf(payment_id: number | undefined, tip_entry_id: number | undefined): ChargedBack | undefined {
  if (payment_id === undefined) return tip_entry_id === undefined ? undefined : { tip_entry_id };
  return tip_entry_id === undefined ? { payment_id } : undefined;
}

/** Holds the deposit, the balance or the tips that a payment brought, so that nobody uses what is judged to be left of it. */
export async function lockTakenOff(context: UserContext, of: ChargedBack): Promise<void> {
  if (!('payment_id' in of)) return lockTipsOf(context.db, context.account_id, of.tip_entry_id);
  const customer_id = await readCustomerOfTopUp(context.db, context.account_id, of.payment_id);
  if (customer_id === undefined) await lockDepositOfPayment(context, of.payment_id);
  else await lockBalance(context.db, context.account_id, customer_id);
}

/** Writes a chargeback that was just made, or what undoes `of`, into the ledger of what is left of its payment. */
export async function takeOff(context: UserContext, made: Chargeback, of: Chargeback): Promise<void> {
  const { db, account_id } = context;
  const { id: chargeback_id, amount_minor, reason, payment_id, tip_entry_id } = made;
  const is_back = made.id !== of.id;
  if (tip_entry_id !== null) return chargeBackTip(context, tip_entry_id, { chargeback_id, amount_minor, is_back });
  if (payment_id === null) return;
  if (made.of === 'balance') {
    const customer_id = await readCustomerOfTopUp(db, account_id, payment_id);
    if (customer_id !== undefined)
      await chargeBackBalance(context, customer_id, is_back ? amount_minor : -amount_minor, { chargeback_id, reason });
    return;
  }
  const deposit = await lockDepositOfPayment(context, payment_id);
  if (deposit === undefined) return;
  await (is_back ? restoreDeposit : chargeBackDeposit)(context, deposit, { chargeback_id, amount_minor, reason });
}

import { listChargebacks, listPaymentsOfDay, recordChargeback, reverseChargeback } from '@rawnaq/contract/reports/chargebacks';
import { hasVat } from '@rawnaq/domain/finance/expenses/purchase-vat';
import { chargebackFault, mostOf } from '@rawnaq/domain/reports/money/chargeback';
import { notFound, refuse } from '../../../http/answers/refusal.ts';
import type { UserContext } from '../../../http/context.ts';
import { todayOf } from '../../../http/business-day.ts';
import { handle } from '../../../http/handle.ts';
import { judgeDay } from '../accounting/public/entries.ts';
import {
  insertChargeback,
  insertChargebackReversal,
  lockDebtOfChargeback,
  readChargeback,
  readChargebacks,
  readDebtor,
  readPayment,
  readPaymentsOfDay,
} from './chargeback-store.ts';
import { chargedBackOf, lockTakenOff, takeOff } from './take-off.ts';
import { hidesCost, isClearing, wrongTrn } from './settlement-handlers.ts';
import { lockMoneyAccount, readMoneyAccounts } from './store.ts';

const paymentsOfDay = handle(listPaymentsOfDay, async ({ id, day }, context) => {
  const { db, account_id } = context;
  if (hidesCost(context)) return refuse('books.cost_not_allowed');
  const account = (await readMoneyAccounts(db, account_id)).find((one) => one.id === id);
  if (account === undefined) return notFound('money_account');
  if (!isClearing(account.kind)) return refuse('money.not_clearing');
  return { data: await readPaymentsOfDay(db, account_id, account.accounting_account_id, day) };
});

const list = handle(listChargebacks, async (input, context) =>
  hidesCost(context) ? refuse('books.cost_not_allowed') : readChargebacks(context.db, context.account_id, input),
);

/** Open screens of the invoice, its customer and its visit hear that something is owed again, or no more. */
async function tellDebtor(context: UserContext, id: number): Promise<void> {
  const debtor = await readDebtor(context.db, context.account_id, id);
  if (debtor === null) return;
  context.publish('invoices', debtor.invoice_id ?? 0);
  if (debtor.customer_id !== null) context.publish('customers', debtor.customer_id);
  if (debtor.appointment_id !== null) context.publish('appointment', debtor.appointment_id);
}

const record = handle(recordChargeback, async ({ clearing_id, payment_id, tip_entry_id, bank_id, ...entered }, context) => {
  const { db, account_id, account, now, user } = context;
  if (hidesCost(context)) return refuse('books.cost_not_allowed');
  // One at a time charges payments of an account back: whoever comes second sees what is left of them.
  const clearing = await lockMoneyAccount(db, account_id, clearing_id);
  if (clearing === undefined) return refuse('money.account_unknown', { field: 'clearing_id' });
  if (!isClearing(clearing.kind)) return refuse('money.not_clearing', { field: 'clearing_id' });
  const bank = bank_id === undefined ? undefined : (await readMoneyAccounts(db, account_id)).find(({ id }) => id === bank_id);
  if (bank_id !== undefined && bank?.kind !== 'bank') return refuse('money.account_unknown', { field: 'bank_id' });
  const wrongDay = judgeDay(context, entered.taken_on, 'taken_on');
  if (wrongDay !== null) return wrongDay;
  if (wrongTrn(context, entered.provider_trn)) return refuse('supplier.trn_wrong', { field: 'provider_trn' });
  if (entered.fee_vat_rate_bp > 0 && !hasVat(entered.fee_vat_treatment))
    return refuse('money.treatment_without_rate', { field: 'fee_vat_rate_bp' });
  if (entered.fee_vat_minor > 0 && entered.fee_vat_rate_bp === 0) return refuse('money.rate_needed', { field: 'fee_vat_rate_bp' });
  const of = chargedBackOf(payment_id, tip_entry_id);
  if (of === undefined) return refuse('money.payment_unknown', { field: 'payment_id' });
  await lockTakenOff(context, of);
  const payment = await readPayment(db, account_id, clearing.accounting_account_id, of);
  if (payment === undefined) return refuse('money.payment_unknown', { field: 'payment_id' });
  const fault = chargebackFault({ ...entered, fee_treatment: entered.fee_vat_treatment }, payment);
  if (fault === 'above_payment' || fault === 'above_outcome') {
    const left_minor = fault === 'above_payment' ? payment.left_minor : mostOf(entered.outcome, payment);
    return refuse(fault === 'above_payment' ? 'money.above_payment' : 'money.above_outcome', {
      field: 'amount_minor',
      params: { left: { amount_minor: left_minor, currency: account.currency } },
      details: { left_minor },
    });
  }
  if (fault === 'nobody_owes') return refuse('money.nobody_owes', { field: 'outcome' });
  if (fault === 'nothing_left') return refuse('money.nothing_to_take_off', { field: 'outcome' });
  if (fault !== null) return refuse('money.treatment_without_rate', { field: 'fee_vat_minor' });
  const { provider_trn, fee_invoice_number, reference, ...rest } = entered;
  const id = await insertChargeback(db, account_id, {
    ...rest,
    clearing_id,
    payment_id: payment.payment_id,
    tip_entry_id: payment.tip_entry_id,
    invoice_id: entered.outcome === 'owed' && payment.of === 'deposit' ? payment.invoice_id : null,
    bank_id: bank_id ?? null,
    provider_trn: provider_trn || null,
    fee_invoice_number: fee_invoice_number || null,
    reference: reference || null,
    at: now,
    user_id: user.id,
  });
  const after = await readChargeback(db, account_id, id);
  if (after === undefined) return notFound('chargeback');
  if (after.outcome === 'taken_off') await takeOff(context, after, after);
  await context.audit({ area: 'books', action: 'take_payment_back', subject_type: 'chargeback', subject_id: id, after });
  context.publish('books', id);
  if (after.outcome === 'owed') await tellDebtor(context, id);
  return after;
});

const reverse = handle(
  reverseChargeback,
  async ({ id, reason, is_fee_returned }, context) => {
    const { db, account_id, now, user } = context;
    if (hidesCost(context)) return refuse('books.cost_not_allowed');
    const before = await readChargeback(db, account_id, id);
    if (before === undefined) return notFound('chargeback');
    if (before.reversal_of_id !== null || before.reversed_by_id !== null) return refuse('money.chargeback_reversed', { field: 'reason' });
    if (before.outcome === 'owed') {
      const left_minor = (await lockDebtOfChargeback(db, account_id, id)) ?? 0;
      // Whoever waited for another one who undoes it sees that it is undone.
      if ((await readChargeback(db, account_id, id))?.reversed_by_id !== null)
        return refuse('money.chargeback_reversed', { field: 'reason' });
      if (left_minor < before.amount_minor) return refuse('money.chargeback_settled', { field: 'reason', details: { left_minor } });
    }
    const by = { taken_on: todayOf(context), reason, is_fee_returned, at: now, user_id: user.id };
    const after = await readChargeback(db, account_id, await insertChargebackReversal(db, account_id, id, by));
    if (after === undefined) return notFound('chargeback');
    if (after.outcome === 'taken_off') await takeOff(context, after, before);
    await context.audit({ area: 'books', action: 'reverse', subject_type: 'chargeback', subject_id: id, after });
    context.publish('books', after.id);
    if (after.outcome === 'owed') await tellDebtor(context, id);
    return after;
  },
  { onDuplicate: { chargebacks_reversed_once: { code: 'money.chargeback_reversed', field: 'reason' } } },
);

export const chargebackHandlers = [paymentsOfDay, list, record, reverse];

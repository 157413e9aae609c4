import { DepositEntryKind, type UsableDeposit } from '@rawnaq/domain/value/deposits/deposit';
import { PaymentSource, PaymentStatus } from '@rawnaq/domain/finance/payments/payment';
import { print as arabic } from '@rawnaq/messages/ar/print';
import { print as english } from '@rawnaq/messages/en/print';
import type { Db } from '../../../../db/database.ts';
import type { AccountContext } from '../../../../http/context.ts';
import { lockDeposits } from '../../../value/deposits/public/ledger.ts';

interface UsedDeposit extends UsableDeposit {
  payment_id: number;
  payment_method_id: number;
  receipt_number: string;
}

/** The deposits a sale names, locked: another till that uses one of them waits, and then sees what is left. */
export function lockUsedDeposits({ db, account_id }: AccountContext, uses: readonly { deposit_id: number }[]): Promise<UsedDeposit[]> {
  return uses.length === 0 ? Promise.resolve([]) : lockDeposits(db, account_id, [...new Set(uses.map((use) => use.deposit_id))]);
}

/** A consumed deposit among the payments of an invoice: a payment of source 1, named by its receipt. */
const asPayment = (payment_id: number, method_id: number, amount_minor: number, receipt_number: string) => ({
  id: payment_id,
  method_id,
  amount_minor,
  reference: receipt_number,
  authorization_code: null,
  status: PaymentStatus.paid,
  source: PaymentSource.deposit,
  english_name: english.deposit,
  arabic_name: arabic.deposit,
  kind: 'deposit',
});

export function wireDeposit(deposits: readonly UsedDeposit[], deposit_id: number, amount_minor: number) {
  const deposit = deposits.find((one) => one.id === deposit_id);
  if (deposit === undefined) throw new Error('A deposit that was locked is gone');
  return asPayment(deposit.payment_id, deposit.payment_method_id, amount_minor, deposit.receipt_number);
}

/** What an invoice consumed of deposits. */
export async function readConsumedDeposits(db: Db, account_id: number, invoice_id: number) {
  const rows = await db
    .selectFrom('deposit_entries as e')
    .innerJoin('deposits as d', (join) => join.onRef('d.account_id', '=', 'e.account_id').onRef('d.id', '=', 'e.deposit_id'))
    .innerJoin('payments as p', (join) => join.onRef('p.account_id', '=', 'd.account_id').onRef('p.id', '=', 'd.payment_id'))
    .where('e.account_id', '=', account_id)
    .where('e.invoice_id', '=', invoice_id)
    .where('e.kind', '=', DepositEntryKind.used)
    .select(['d.payment_id', 'p.payment_method_id', 'e.amount_minor', 'd.receipt_number'])
    .orderBy('e.id')
    .execute();
  return rows.map((row) => asPayment(row.payment_id, row.payment_method_id, row.amount_minor, row.receipt_number));
}

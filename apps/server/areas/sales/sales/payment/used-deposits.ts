import { DepositEntryKind, type UsableDeposit } from '@rawnaq/domain/value/deposits/deposit';
import { PaymentSource, PaymentStatus } from '@rawnaq/domain/finance/payments/payment';
import { print as arabic } from '@rawnaq/messages/ar/print';
import { print as english } from '@rawnaq/messages/en/print';
import { type OpenPrepaymentLine, type PrepaymentTake, takeOfPrepayments } from '@rawnaq/domain/value/deposits/prepayment';
import { sql } from 'kysely';
import type { Db } from '../../../../db/database.ts';
import type { AccountContext } from '../../../../http/context.ts';
import { lockDeposits } from '../../../value/deposits/public/ledger.ts';
import { prepaymentUuid, type UsedPrepayment, usedPrepayments } from '../../../tax/einvoicing/public/documents.ts';

interface UsedDeposit extends UsableDeposit {
  payment_id: number;
  payment_method_id: number;
  receipt_number: string;
  is_taxed: number;
}

/** What a sale uses of the invoice of a taxed deposit. */
export type SalePrepayment = PrepaymentTake & UsedPrepayment & { deposit_id: number; payment_id: number };
type OpenLine = OpenPrepaymentLine & Pick<UsedPrepayment, 'number' | 'uuid'> & { deposit_id: number; issued_at: string };

/**
 * What a sale uses of the invoices of its deposits, so that it charges the rest; nothing is asked where none of them is taxed. They are locked: what is left of
 * their invoices stays as it is read.
 */
export async function takePrepayments(
  { db, account_id }: AccountContext,
  uses: readonly { deposit_id: number; amount_minor: number }[],
  deposits: readonly UsedDeposit[],
): Promise<SalePrepayment[]> {
  const ids = deposits.filter(({ is_taxed }) => is_taxed === 1).map(({ id }) => id);
  if (ids.length === 0) return [];
  const { rows } = await sql<OpenLine>`
    select p.deposit_id, l.prepayment_id, l.position, l.vat_category, l.vat_rate_bp, l.exemption_reason_code, l.net_minor, l.vat_minor, l.taken_net_minor, l.taken_vat_minor, p.number, p.issued_at,
      ${prepaymentUuid} as uuid
    from prepayments p join prepayment_lines l on l.account_id = p.account_id and l.prepayment_id = p.id
    where p.account_id = ${account_id} and p.deposit_id = any(${ids}::bigint[]) and p.type = 4 order by p.id, l.position`.execute(db);
  const paymentOf = (id: number): number => deposits.find((one) => one.id === id)?.payment_id ?? 0;
  return uses
    .filter(({ deposit_id }) => ids.includes(deposit_id))
    .flatMap(({ deposit_id, amount_minor }) => {
      const own = rows.filter((row) => row.deposit_id === deposit_id);
      return takeOfPrepayments(own, amount_minor).map((take) => {
        const line = own.find((one) => one.prepayment_id === take.prepayment_id && one.position === take.position);
        if (line === undefined) throw new Error('A part of no line of the deposit');
        const { vat_category, vat_rate_bp, exemption_reason_code, number, uuid } = line;
        return {
          ...take,
          deposit_id,
          payment_id: paymentOf(deposit_id),
          number,
          uuid,
          issued_at: new Date(line.issued_at),
          vat_category,
          vat_rate_bp,
          exemption_reason_code,
        };
      });
    });
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

/** What an invoice uses of a deposit's invoice, as it is read. */
export const wirePrepayment = (used: Omit<SalePrepayment, 'issued_at' | 'position' | 'uuid'> & { issued_at: Date | string }) => ({
  prepayment_id: used.prepayment_id,
  deposit_id: used.deposit_id,
  payment_id: used.payment_id,
  number: used.number,
  issued_at: new Date(used.issued_at).toISOString(),
  vat_category: used.vat_category,
  vat_rate_bp: used.vat_rate_bp,
  net_minor: used.net_minor,
  vat_minor: used.vat_minor,
});

/** What an invoice uses of the invoices of taxed deposits. */
export async function readPrepayments(db: Db, account_id: number, invoice_id: number) {
  const { rows } = await sql<{
    used: Parameters<typeof wirePrepayment>[0][];
  }>`select ${usedPrepayments(account_id, sql`${invoice_id}::bigint`)} as used`.execute(db);
  return (rows[0]?.used ?? []).map(wirePrepayment);
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

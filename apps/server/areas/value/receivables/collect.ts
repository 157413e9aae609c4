import { collectDebts as endpoint } from '@rawnaq/contract/value/receivables';
import type { Output } from '@rawnaq/contract/endpoint';
import { ReceiptKind } from '@rawnaq/domain/finance/receipts/receipt';
import { collectDebts, type DebtName, namedDebts } from '@rawnaq/domain/value/receivables/receivable';
import { sql } from 'kysely';
import type { UserContext } from '../../../http/context.ts';
import { notFound, type NotFound, refuse, type Refusal } from '../../../http/answers/refusal.ts';
import { checkMethod } from '../deposits/public/ledger.ts';
import { writeCollections } from '../../finance/payments/public.ts';
import { recordReceipt } from '../../finance/receipts/public/recording.ts';
import { customerExists, readDebts } from './store.ts';
import { todayOf } from '../../../http/business-day.ts';

type Answer = Output<typeof endpoint.output>;

/** Takes a customer's money for what is owed, in the request's transaction: a payment a debt, one receipt number for all. */
export async function collectFrom(
  context: UserContext,
  input: Output<typeof endpoint.input>,
): Promise<Answer | Refusal<(typeof endpoint)['refusals'][number]> | NotFound> {
  const { db, account_id, account } = context;
  const { id: customer_id, amount_minor } = input;
  if (!(await customerExists(db, account_id, customer_id))) return notFound('customer');
  const today = todayOf(context);
  const all = await readDebts(db, account_id, customer_id, today, { lock: true });
  const debts = namedDebts(all, input);
  const collected = collectDebts(amount_minor, debts);
  if (!collected.ok) {
    const { code, left_minor: owed_minor } = collected.refusal;
    return refuse(code, {
      field: 'amount_minor',
      params: { left: { amount_minor: owed_minor, currency: account.currency } },
      details: { left_minor: owed_minor },
    });
  }
  const fault = await checkMethod(db, account_id, input);
  if (fault !== null) return fault;
  const { parts } = collected;
  const numberOf = ({ invoice_id, opening_debt_id }: DebtName): string | null =>
    debts.find((debt) => debt.invoice_id === invoice_id && debt.opening_debt_id === opening_debt_id)?.number ?? null;
  const left_minor = all.reduce((sum, debt) => sum + debt.left_minor, 0) - amount_minor;
  const { id: receipt_id, number: receipt_number } = await recordReceipt(context, {
    kind: ReceiptKind.collection,
    amount_minor,
    customer_id,
    method_id: input.method_id,
    reference: input.reference ?? null,
    authorization_code: input.authorization_code ?? null,
    parts: parts.map((part) => ({
      ...(part.invoice_id === null ? { earlier_number: numberOf(part) } : { invoice_number: numberOf(part) ?? '' }),
      amount_minor: part.amount_minor,
    })),
    left_minor,
  });
  const { reference = null, authorization_code = null } = input;
  await writeCollections(context, { customer_id, method_id: input.method_id, reference, authorization_code, receipt_number }, parts);
  // A visit whose invoice is settled now counts as paid.
  await sql`select settle_visits_of_invoices(${account_id}, ${parts.flatMap(({ invoice_id }) => invoice_id ?? [])}::bigint[])`.execute(db);
  await context.audit({
    area: 'sales',
    action: 'collect_debts',
    subject_type: 'customer',
    subject_id: customer_id,
    after: { receipt_number, amount_minor, parts, method_id: input.method_id },
  });
  for (const { invoice_id } of parts) context.publish('invoices', invoice_id ?? 0);
  context.publish('customers', customer_id);
  return {
    receipt_id,
    receipt_number,
    amount_minor,
    parts: parts.map((part) => ({
      ...part,
      number: numberOf(part),
    })),
    left_minor,
  };
}

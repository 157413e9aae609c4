import type { Output } from '@rawnaq/contract/endpoint';
import type { issueInvoice } from '@rawnaq/contract/sales/sales';
import { checkDepositUses } from '@rawnaq/domain/value/deposits/deposit';
import { checkPayments, PaymentMethodKind } from '@rawnaq/domain/finance/payments/payment';
import { tenderFault } from '@rawnaq/domain/finance/payments/tender';
import { RecordStatus } from '@rawnaq/domain/fields/record-status';
import type { AccountContext } from '../../../../http/context.ts';
import { refuse, type Refusal } from '../../../../http/answers/refusal.ts';
import type { Spoken } from '../../../../http/answers/spoken.ts';
import { lockBalance } from '../../../value/customer-accounts/public.ts';
import type { OpenedSale } from '../open-sale.ts';
import { lockUsedDeposits, type SalePrepayment, takePrepayments } from './used-deposits.ts';

export type SaleInput = Output<typeof issueInvoice.input>;
export type Settled = { deposits: Awaited<ReturnType<typeof lockUsedDeposits>>; prepayments: SalePrepayment[] };

/** Judges what is offered for a sale: deposits, balance, debt, payments and tips, which together (tips apart) are exactly the total. */
export async function settleSale(input: SaleInput, sale: OpenedSale, context: AccountContext): Promise<Settled | Refusal<SettleRefusal>> {
  const { facts, invoice, cards } = sale;
  const customer_id = facts.customer?.id ?? null;
  const inCurrency = (amount_minor: number): Spoken => ({ amount_minor, currency: context.account.currency });

  const deposits = await lockUsedDeposits(context, input.deposits);
  const consumed = checkDepositUses(input.deposits, deposits, customer_id);
  if (!consumed.ok) {
    const { code, use, left_minor = 0 } = consumed.refusal;
    return refuse(code, { field: `deposits.${use}.amount_minor`, params: { left: inCurrency(left_minor) }, details: { left_minor } });
  }
  const balance_minor = input.balance_minor ?? 0;
  const isBalanceUsed = balance_minor > 0 && customer_id !== null;
  const balance_left_minor = isBalanceUsed ? await lockBalance(context.db, context.account_id, customer_id) : 0;
  const debt_minor = input.debt_minor ?? 0;
  const tender = tenderFault(
    { balance_minor, debt_minor },
    { has_customer: customer_id !== null, balance_left_minor, allow_debt: facts.settings.allow_debt === 1 },
  );
  if (tender !== null) {
    const field = tender.code.startsWith('sales.debt') ? 'debt_minor' : 'balance_minor';
    return refuse(tender.code, 'left_minor' in tender ? { field, params: { left: inCurrency(tender.left_minor) } } : { field });
  }

  const elsewhere = consumed.used_minor + cards.paid_minor + balance_minor + debt_minor;
  // The way of paying through the gateway is not offered at the till: only what was paid there has it.
  const isOnline = context.user === null;
  const methods = facts.methods.map(({ id, kind, active, is_online }) => ({
    id,
    kind: PaymentMethodKind[kind],
    active: active || (isOnline && is_online),
  }));
  const paid = checkPayments(invoice.total_minor - elsewhere, input.payments, methods);
  if (!paid.ok) {
    const { code, payment } = paid.refusal;
    const paid_minor = input.payments.reduce((sum, one) => sum + one.amount_minor, elsewhere);
    const details = { total_minor: invoice.total_minor, paid_minor };
    return refuse(code, { field: payment === undefined ? 'payments' : `payments.${payment}.${fieldOfPayment(code)}`, details });
  }
  for (const [index, tip] of input.tips.entries()) {
    const field = (name: string) => ({ field: `tips.${index}.${name}` });
    if (!facts.employees.some((one) => one.id === tip.employee_id && one.status === RecordStatus.active))
      return refuse('sales.tip_employee_not_found', field('employee_id'));
    const method = facts.methods.find((one) => one.id === tip.method_id);
    if (method === undefined) return refuse('sales.payment_method_not_found', field('method_id'));
    if (!method.active) return refuse('sales.payment_method_inactive', field('method_id'));
  }
  return { deposits, prepayments: await takePrepayments(context, input.deposits, deposits) };
}

type SettleRefusal = (typeof issueInvoice)['refusals'][number];

const fieldOfPayment = (code: string): string =>
  code === 'sales.authorization_code_required'
    ? 'authorization_code'
    : code === 'sales.payment_amount_invalid'
      ? 'amount_minor'
      : 'method_id';

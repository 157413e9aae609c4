import { issueInvoice, quoteInvoice } from '@rawnaq/contract/sales';
import { hasPermission, type PermissionKey } from '@rawnaq/domain/identity/permissions';
import { formatAmount } from '@rawnaq/domain/money/money-amount';
import { checkDepositUses } from '@rawnaq/domain/sales/deposit';
import { checkPayments, PaymentMethodKind, PaymentSource, PaymentStatus } from '@rawnaq/domain/sales/payment';
import { formatQuantity } from '@rawnaq/domain/sales/quantity';
import { localDate } from '@rawnaq/domain/time/local-time';
import type { UserContext } from '../../http/context.ts';
import { handle } from '../../http/handle.ts';
import { Refusal, refuse } from '../../http/refusal.ts';
import { type CartFacts, lockAppointment, readCartFacts } from './cart-facts.ts';
import { lockUsedDeposits, wireDeposit } from './used-deposits.ts';
import { type InvoiceRecord, qrTextOf, type SellerSnapshot } from './invoice-document.ts';
import { type CartInput, priceCart, type SoldLine } from './price-cart.ts';
import { saveInvoice } from './save-invoice.ts';

export const mayDo = (context: UserContext, right: PermissionKey): boolean =>
  context.user.is_owner || hasPermission(context.user.permissions, right);

async function loadFacts(input: CartInput, context: UserContext): Promise<CartFacts> {
  const { db, account_id } = context;
  const people = [...input.lines.map((line) => line.employee_id), input.salesman_employee_id];
  const subjects = {
    service_ids: [...new Set(input.lines.map((line) => line.service_id))],
    employee_ids: [...new Set(people.filter((employee) => employee !== undefined))],
    customer_id: input.customer_id ?? null,
    appointment_id: input.appointment_id ?? null,
  };
  return readCartFacts(db, account_id, subjects);
}

function priced(input: CartInput, facts: CartFacts, context: UserContext) {
  const seller = {
    language: context.language,
    may_discount: mayDo(context, 'sales.discount'),
    may_change_price: mayDo(context, 'sales.change_price'),
  };
  return priceCart(input, facts, seller);
}

/** A sold line as the wire has it. */
function wireLine(line: SoldLine) {
  return {
    position: line.position,
    service_id: line.service.id,
    english_name: line.service.english_name,
    arabic_name: line.service.arabic_name,
    employee_id: line.employee?.id ?? null,
    employee_english_name: line.employee?.english_name ?? null,
    employee_arabic_name: line.employee?.arabic_name ?? null,
    quantity: formatQuantity(line.quantity_milli),
    quantity_milli: line.quantity_milli,
    unit_price_minor: line.unit_price_minor,
    discount_minor: line.discount_minor,
    invoice_discount_minor: line.invoice_discount_minor,
    gross_minor: line.gross_minor,
    net_minor: line.net_minor,
    vat_minor: line.vat_minor,
    vat_rate_bp: line.service.vat_rate_bp,
  };
}

export const quote = handle(quoteInvoice, async (input, context) => {
  const cart = priced(input, await loadFacts(input, context), context);
  if (cart instanceof Refusal) return cart;
  const { subtotal_minor, discount_minor, vat_minor, total_minor, vat_breakdown } = cart.invoice;
  return { subtotal_minor, discount_minor, vat_minor, total_minor, vat_breakdown, lines: cart.lines.map(wireLine) };
});

export const issue = handle(
  issueInvoice,
  async (input, context) => {
    const { db, account_id, account, now, user } = context;
    // The facts are read only once the visit is ours: who cancels or bills it at this moment comes before or after, never between.
    if (input.appointment_id !== undefined) await lockAppointment(db, account_id, input.appointment_id);
    const facts = await loadFacts(input, context);
    const cart = priced(input, facts, context);
    if (cart instanceof Refusal) return cart;
    const { invoice, lines } = cart;
    const { total_minor } = invoice;
    if (input.expected_total_minor !== undefined && input.expected_total_minor !== total_minor)
      return refuse('sales.total_differs', { field: 'expected_total_minor', details: { total_minor, lines: lines.map(wireLine) } });
    if (input.salesman_employee_id !== undefined && !facts.employees.some((employee) => employee.id === input.salesman_employee_id))
      return refuse('sales.employee_not_found', { field: 'salesman_employee_id' });
    const deposits = await lockUsedDeposits(context, input.deposits);
    const consumed = checkDepositUses(input.deposits, deposits, facts.customer?.id ?? null);
    if (!consumed.ok) {
      const { code, use, left_minor = 0 } = consumed.refusal;
      const params = { left: `${formatAmount(left_minor)} ${account.currency}` };
      return refuse(code, { field: `deposits.${use}.amount_minor`, params, details: { left_minor } });
    }
    const methods = facts.methods.map(({ id, kind, active }) => ({ id, kind: PaymentMethodKind[kind], active }));
    const paid = checkPayments(total_minor - consumed.used_minor, input.payments, methods);
    if (!paid.ok) {
      const { code, payment } = paid.refusal;
      const field =
        code === 'sales.authorization_code_required'
          ? 'authorization_code'
          : code === 'sales.payment_amount_invalid'
            ? 'amount_minor'
            : 'method_id';
      const details = { total_minor, paid_minor: input.payments.reduce((sum, one) => sum + one.amount_minor, consumed.used_minor) };
      return refuse(code, payment === undefined ? { field: 'payments', details } : { field: `payments.${payment}.${field}`, details });
    }

    const { customer, settings, appointment } = facts;
    const seller: SellerSnapshot = { ...facts.seller, timezone: account.timezone, currency: account.currency };
    const buyer = customer === null ? null : { name: customer.name, mobile: customer.mobile, email: customer.email, trn: customer.trn };
    const isStandard = seller.is_vat_registered === 1 && customer !== null && customer.trn !== null;
    const head = {
      kind: isStandard ? ('standard' as const) : ('simplified' as const),
      business_date: localDate(account.timezone, Math.floor(now.getTime() / 60_000)),
      customer_id: customer?.id ?? null,
      appointment_id: appointment?.id ?? null,
      cashier_user_id: user.id,
      salesman_employee_id: input.salesman_employee_id ?? null,
      subtotal_minor: invoice.subtotal_minor,
      discount_minor: invoice.discount_minor,
      vat_minor: invoice.vat_minor,
      total_minor,
      vat_breakdown: invoice.vat_breakdown,
      language:
        settings.invoice_language === 'en' || settings.invoice_language === 'ar'
          ? settings.invoice_language
          : (customer?.language ?? settings.language),
      notes: input.notes ?? null,
      discount_reason: input.discount_reason ?? null,
    };
    const saved = await saveInvoice(db, account_id, {
      ...head,
      issued_at: now,
      seller,
      buyer,
      appointment_status: appointment?.status ?? null,
      lines: lines.map((line) => ({ ...wireLine(line), vat_category: categoryOf(line) })),
      payments: input.payments.map(({ method_id, amount_minor, reference, authorization_code }) => ({
        method_id,
        amount_minor,
        reference: reference ?? null,
        authorization_code: authorization_code ?? null,
      })),
      deposits: input.deposits,
    });
    await context.audit({
      area: 'sales',
      action: 'issue_invoice',
      subject_type: 'invoice',
      subject_id: saved.id,
      after: {
        number: saved.number,
        total_minor,
        discount_minor: invoice.discount_minor,
        payments: input.payments,
        deposits: input.deposits,
      },
    });
    for (const { deposit_id } of input.deposits) context.publish('deposits', deposit_id);
    context.publish('invoices', saved.id);
    if (head.appointment_id !== null) context.publish('appointment', head.appointment_id);
    if (head.customer_id !== null) context.publish('customers', head.customer_id);

    const { issued_at } = saved;
    const record: InvoiceRecord = {
      ...head,
      id: saved.id,
      unique_id: saved.unique_id,
      number: saved.number,
      issued_at,
      cashier_name: user.name,
      currency: account.currency,
      seller,
      buyer,
      lines: lines.map((line) => ({ ...wireLine(line), id: saved.lines.find((row) => row.position === line.position)?.id ?? 0 })),
      payments: [
        ...input.deposits.map(({ deposit_id, amount_minor }) => wireDeposit(deposits, deposit_id, amount_minor)),
        ...(saved.payments ?? []).map(({ payment_method_id, ...payment }) => {
          const method = facts.methods.find((one) => one.id === payment_method_id);
          return {
            ...payment,
            method_id: payment_method_id,
            english_name: method?.english_name ?? '',
            arabic_name: method?.arabic_name ?? '',
            kind: method?.kind ?? 'other',
            status: PaymentStatus.paid,
            source: PaymentSource.billing,
          };
        }),
      ],
      qr_text: qrTextOf(seller, issued_at, total_minor, invoice.vat_minor),
      public_url: publicUrlOf(context, saved.unique_id),
    };
    return record;
  },
  { onDuplicate: { invoices_appointment: { code: 'sales.appointment_already_billed', field: 'appointment_id' } } },
);

export const publicUrlOf = (context: { services: UserContext['services'] }, unique_id: string): string =>
  `${context.services.config.publicUrl}/api/public/invoices/${unique_id}/pdf`;

/** A rate of zero is never "standard rated", whatever the tax calls itself. */
const categoryOf = ({ service }: SoldLine): string =>
  service.vat_rate_bp === 0 && service.vat_category === 'S' ? 'Z' : service.vat_category;

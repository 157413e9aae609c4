import { vatCategoryOf } from '@rawnaq/domain/money/vat-category';
import { isForCitizens } from '@rawnaq/domain/money/vat-exemption';
import { GiftCardType, PaymentSource, PaymentStatus } from '@rawnaq/domain/finance/payments/payment';
import { TenderKind } from '@rawnaq/domain/finance/payments/tender';
import { pipelineCommit } from '../../../db/client-dialect.ts';
import type { Db } from '../../../db/database.ts';
import { auditRow } from '../../../http/audit.ts';
import type { AccountContext, UserContext } from '../../../http/context.ts';
import { refuse, Refusal } from '../../../http/answers/refusal.ts';
import { addressOf, freshEinvoice } from '../../tax/einvoicing/public/documents.ts';
import {
  chooseEinvoice,
  holdChain,
  issueEinvoice,
  judgeEinvoice,
  type PreparedEinvoice,
  signAhead,
  writeSigned,
} from '../../tax/einvoicing/public/issuing.ts';
import type { SignedKsa } from '../../tax/einvoicing/public/facts.ts';
import { type CartFacts, lockAppointment } from './cart/cart-facts.ts';
import { type InvoiceRecord, qrTextOf, type SellerSnapshot } from './invoice-document.ts';
import { loadFacts, type OpenedSale, openSale } from './open-sale.ts';
import type { Seller } from './cart/price-cart.ts';
import { saveInvoice, type SavedInvoice } from './save-invoice.ts';
import { type SaleInput, type Settled, settleSale } from './payment/settle-sale.ts';
import { isStandardSale, taxDocumentOf } from './tax-document.ts';
import { type SalePrepayment, wireDeposit, wirePrepayment } from './payment/used-deposits.ts';
import { afterPrepayments } from '@rawnaq/domain/value/deposits/prepayment';
import { wireTender } from './payment/wire-tender.ts';
import { wireLine, wireTotals } from './cart/wire-line.ts';
import { todayOf } from '../../../http/business-day.ts';
import { type IssueRefusal, type WrittenSale, writeParts } from './sale-parts.ts';

export const publicUrlOf = (context: { services: UserContext['services'] }, unique_id: string): string =>
  `${context.services.config.publicUrl}/api/public/invoices/${unique_id}/pdf`;

const issuingOf = (input: SaleInput, sees_stock: boolean) => ({
  people: input.tips.map((tip) => tip.employee_id),
  einvoice_device_id: input.einvoice_device_id,
  sees_stock,
});

/** What a sale is judged by; of one that bills a visit only once the visit is ours: who cancels or bills it at this moment comes before or after, never between. */
export async function factsAhead(input: SaleInput, db: Db, account_id: number): Promise<CartFacts | undefined> {
  return input.appointment_id === undefined ? loadFacts(input, db, account_id, issuingOf(input, true)) : undefined;
}

/**
 * Issues a sale in the caller's transaction: judged, paid, numbered and written as a whole, or refused and nothing of it. What other areas keep of
 * it (stock, cards, points, offers) is written before the invoice, whose number every till of the account waits for.
 */
export async function issueSale(
  input: SaleInput,
  context: AccountContext,
  seller: Seller,
  asked?: Promise<CartFacts | undefined>,
): Promise<InvoiceRecord | IssueRefusal> {
  const { db, account_id } = context;
  if (input.appointment_id !== undefined) await lockAppointment(db, account_id, input.appointment_id);
  const facts = (await asked) ?? (await loadFacts(input, db, account_id, issuingOf(input, asked !== undefined)));
  const sale = await openSale(input, facts, context, seller);
  if (sale instanceof Refusal) return sale;
  const { invoice, lines } = sale;
  const { issuing } = facts;
  if (issuing === null) throw new Error('A sale is issued by facts that were read for a quote');
  const { total_minor } = invoice;
  if (input.expected_total_minor !== undefined && input.expected_total_minor !== total_minor)
    return refuse('sales.total_differs', {
      field: 'expected_total_minor',
      details: { total_minor, lines: lines.map((line) => wireLine(line)) },
    });
  if (input.salesman_employee_id !== undefined && !facts.employees.some((employee) => employee.id === input.salesman_employee_id))
    return refuse('sales.employee_not_found', { field: 'salesman_employee_id' });
  const settled = await settleSale(input, sale, context);
  if (settled instanceof Refusal) return settled;

  const einvoice = await chooseEinvoice(
    context,
    taxDocumentOf(input, sale, settled.prepayments, context),
    input.einvoice_device_id,
    issuing.choice,
  );
  if (einvoice instanceof Refusal) return einvoice;
  // The whole e-invoice is made for the number that is next, so that it is written with the invoice: the database refuses both if another sale took it.
  const { id, foreseen } = issuing;
  const made =
    foreseen === null ? null : await signAhead(context, einvoice, { reference_id: id, document_number: foreseen.number }, foreseen.head);
  if (made instanceof Refusal) return made;
  const refused = made === null ? judgeEinvoice(context, einvoice) : null;
  if (refused !== null) return refused;

  const parts = await writeParts(issuing, input, sale, context);
  if (parts instanceof Refusal) return parts;
  return writeSale(id, input, sale, { ...settled, einvoice, made }, parts, context);
}

/** What the log keeps of discounts that a user gave: on which line or on the whole, how much, and why. */
function givenDiscounts(input: SaleInput, { lines, invoice_discount_minor }: OpenedSale['invoice']) {
  const whole = { line: null, amount_minor: invoice_discount_minor, reason: input.discount_reason ?? null };
  const own = lines.map(({ discount_minor: amount_minor }, index) => {
    return { line: index + 1, amount_minor, reason: input.lines[index]?.discount_reason ?? null };
  });
  const discounts = [...own, whole].filter(({ amount_minor }) => amount_minor > 0);
  return discounts.length === 0 ? {} : { discounts };
}

/** The fields of the invoice that are written and answered alike. */
function headOf(input: SaleInput, { facts, invoice, reductions }: OpenedSale, context: AccountContext) {
  const { customer, settings, appointment } = facts;
  return {
    ...wireTotals({ invoice, reductions }),
    kind: isStandardSale({ facts }) ? ('standard' as const) : ('simplified' as const),
    business_date: todayOf(context),
    customer_id: customer?.id ?? null,
    appointment_id: appointment?.id ?? null,
    cashier_user_id: context.user?.id ?? null,
    salesman_employee_id: input.salesman_employee_id ?? null,
    language:
      settings.invoice_language === 'en' || settings.invoice_language === 'ar'
        ? settings.invoice_language
        : (customer?.language ?? settings.language),
    notes: input.notes ?? null,
    discount_reason: input.discount_reason ?? null,
  };
}

/** What the invoice was paid with, as it will be read. */
const paymentsOf = (input: SaleInput, facts: CartFacts, deposits: Settled['deposits'], saved: SavedInvoice) => [
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
  ...(saved.tenders ?? []).map(wireTender),
];

const tipsOf = (input: SaleInput, facts: CartFacts) =>
  input.tips.map(({ employee_id, method_id, amount_minor }) => {
    const employee = facts.employees.find((one) => one.id === employee_id);
    return {
      employee_id,
      english_name: employee?.english_name ?? null,
      arabic_name: employee?.arabic_name ?? null,
      method_id,
      amount_minor,
    };
  });

/** Writes the invoice itself and answers it as it will be read. */
async function writeSale(
  id: number,
  input: SaleInput,
  sale: OpenedSale,
  { deposits, prepayments, einvoice, made }: Settled & { einvoice: PreparedEinvoice | null; made: SignedKsa | null },
  parts: WrittenSale,
  context: AccountContext,
): Promise<InvoiceRecord | IssueRefusal> {
  const { db, account_id, account, now, user } = context;
  const { facts, invoice, lines, reductions, cards } = sale;
  const { customer, appointment } = facts;
  const { total_minor } = invoice;
  const seller: SellerSnapshot = { ...facts.seller, timezone: account.timezone, currency: account.currency };
  const buyer = buyerOf(customer, einvoice, lines);
  const head = headOf(input, sale, context);
  const debt_minor = input.debt_minor ?? 0;
  const after = {
    total_minor,
    discount_minor: invoice.discount_minor,
    ...givenDiscounts(input, invoice),
    payments: input.payments,
    deposits: input.deposits,
    ...(debt_minor === 0 ? {} : { debt_minor }),
  };
  // Sent together: what left the shelf, the invoice, its e-invoice where that is made, and the commit where nothing follows. Other tills of the account wait from
  // the number to the commit.
  const writing = Promise.all([
    parts.stock.write(),
    saveInvoice(db, account_id, {
      ...head,
      id,
      issued_at: now,
      seller,
      buyer,
      discount_code_id: reductions.code?.id ?? null,
      appointment_status: appointment?.status ?? null,
      lines: lines.map((line) => ({
        ...wireLine(line, parts),
        vat_category: vatCategoryOf(line.item.vat_category, line.item.vat_rate_bp),
        exemption_reason_code: line.item.exemption_reason_code,
        commission_minor: line.commission_minor,
        cost_minor: parts.stock.costs.get(line.position) ?? null,
      })),
      payments: input.payments.map(({ method_id, amount_minor, reference, authorization_code }) => ({
        method_id,
        amount_minor,
        reference: reference ?? null,
        authorization_code: authorization_code ?? null,
      })),
      deposits: input.deposits.map((use) => ({
        ...use,
        prepayments: prepayments.filter(({ deposit_id }) => deposit_id === use.deposit_id).map(takeOf),
      })),
      tenders: tendersOf(input, cards),
      debt_minor,
      audit: auditRow(context, { area: 'sales', action: 'issue_invoice', subject_type: 'invoice', after }),
      foreseen_number: made?.document.document_number ?? null,
    }),
  ]);
  const isLast = context.kind === 'user' && context.mayPipelineCommit === true && !parts.stock.tells;
  const chained = made === null ? null : writeSigned(context, made);
  if (isLast && (einvoice === null || chained !== null)) pipelineCommit(db);
  if (chained === null) holdChain(context, einvoice);
  const [, saved] = await writing;
  const issued = await (chained ?? issueEinvoice(context, einvoice, { reference_id: saved.id, document_number: saved.number, isLast }));
  if (issued instanceof Refusal) return issued;
  for (const { deposit_id } of input.deposits) context.publish('deposits', deposit_id);
  context.publish('invoices', saved.id);
  if (head.appointment_id !== null) context.publish('appointment', head.appointment_id);
  if (head.customer_id !== null) context.publish('customers', head.customer_id);

  const { issued_at } = saved;
  return {
    ...head,
    id: saved.id,
    unique_id: saved.unique_id,
    number: saved.number,
    issued_at,
    cashier_name: user?.name ?? null,
    currency: account.currency,
    seller,
    buyer,
    lines: lines.map((line) => ({
      ...wireLine(line, parts),
      id: saved.lines.find((row) => row.position === line.position)?.id ?? 0,
    })),
    payments: paymentsOf(input, facts, deposits, saved),
    tips: tipsOf(input, facts),
    balance_due_minor: debt_minor,
    prepayments: prepayments.map(wirePrepayment),
    qr_text:
      issued === null
        ? qrTextOf(seller, issued_at, afterPrepayments(invoice, prepayments).payable_minor, invoice.vat_minor)
        : issued.qr_text,
    einvoice: freshEinvoice(issued),
    public_url: publicUrlOf(context, saved.unique_id),
  };
}

/** The buyer as the invoice names it. The national id goes onto it only where its lines ask for one. */
function buyerOf(customer: CartFacts['customer'], einvoice: PreparedEinvoice | null, lines: OpenedSale['lines']) {
  if (customer === null) return null;
  const { name, mobile, email, trn, national_id } = customer;
  const isForCitizen = lines.some(({ item }) => isForCitizens(item.exemption_reason_code));
  return { name, mobile, email, trn, address: addressOf(einvoice), ...(isForCitizen ? { national_id } : {}) };
}

const takeOf = ({ prepayment_id, position, net_minor, vat_minor }: SalePrepayment) => ({ prepayment_id, position, net_minor, vat_minor });

/** What pays besides money: paid gift cards (vouchers were a discount), the balance, what stays owed. */
const tendersOf = ({ gift_cards, balance_minor = 0, debt_minor = 0 }: SaleInput, { found }: OpenedSale['cards']) => [
  ...gift_cards
    .filter((use) => found.some((card) => card.id === use.gift_card_id && card.type === GiftCardType.paid_voucher))
    .map(({ gift_card_id, amount_minor }) => ({ kind: TenderKind.gift_card, amount_minor, gift_card_id })),
  ...(balance_minor === 0 ? [] : [{ kind: TenderKind.balance, amount_minor: balance_minor, gift_card_id: null }]),
  ...(debt_minor === 0 ? [] : [{ kind: TenderKind.debt, amount_minor: debt_minor, gift_card_id: null }]),
];

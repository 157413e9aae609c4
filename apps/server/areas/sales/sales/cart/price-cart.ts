import { commissionBase } from '@rawnaq/domain/finance/commissions/commission';
import type { Output } from '@rawnaq/contract/endpoint';
import type { quoteInvoice } from '@rawnaq/contract/sales/sales';
import type { cartRefusals, LineKind } from '@rawnaq/contract/sales/sales-cart';
import { AppointmentStatus } from '@rawnaq/domain/calendar/appointments/status';
import { divideHalfUp } from '@rawnaq/domain/money/divide-half-up';
import { type Discounts, priceInvoice, type PricedInvoice, type PricedLine } from '@rawnaq/domain/money/price-invoice';
import { usesOf } from '@rawnaq/domain/value/offers/offer';
import { quantityMilli } from '@rawnaq/domain/catalogue/stock/quantity';
import { RecordStatus } from '@rawnaq/domain/fields/record-status';
import type { Language } from '@rawnaq/messages/format';
import { refuse, Refusal } from '../../../../http/answers/refusal.ts';
import type { AppointmentFacts, CartFacts, EmployeeFacts } from './cart-facts.ts';
import { dearPackage, packageFault } from './package-lines.ts';
import { type InputLine, nameIn, type ResolvedLine, resolveLine } from './resolve-line.ts';
import { isDiscountable, type SaleItem } from './sale-items.ts';

/** `online_order_id` is the order that a sale fulfils; only the product itself names one. */
export type CartInput = Output<typeof quoteInvoice.input> & { online_order_id?: number };
type CartRefusal = Refusal<(typeof cartRefusals)[number]>;

export interface Seller {
  language: Language;
  /** ISO 4217. */
  currency: string;
  may_discount: boolean;
  may_change_price: boolean;
  /** The prices of the cart were agreed and paid already, online. */
  keeps_agreed_prices?: true;
  /** The salon's own day. */
  today: string;
}

/** What else is taken off, judged already by the rules of code, points and vouchers. Amounts include VAT. */
export interface Reductions {
  /** `takes` says of each line of the cart whether the code is for it; `appointment_id` or `online_order_id` is what it was promised to. */
  code: {
    id: number;
    discount: Discounts;
    takes: readonly boolean[];
    appointment_id: number | null;
    online_order_id: number | null;
  } | null;
  points: { points: number; amount_minor: number } | null;
  voucher_minor: number;
}

/** A line as it will be written: what was sold, by whom, for how much. */
export interface SoldLine extends PricedLine {
  position: number;
  kind: LineKind;
  item: SaleItem;
  employee: EmployeeFacts | null;
  quantity_milli: number;
  unit_price_minor: number;
  /** The employee's share of what the salon keeps of the line, without VAT. */
  commission_minor: number;
  package_id: number | null;
  package_key: number | null;
  /** Used by the line, where it uses one. */
  sold_offer_id: number | null;
  input: InputLine;
}

export interface PricedCart {
  invoice: PricedInvoice;
  lines: SoldLine[];
}

const leftWorking = 2;
const one = 1000;

/** Judges a cart by the account's facts and the user's rights, and prices it by the one pricing rule. */
export function priceCart(input: CartInput, facts: CartFacts, seller: Seller, reductions: Reductions): PricedCart | CartRefusal {
  const subject = subjectFault(input, facts);
  if (subject !== null) return subject;
  const booked = [...(facts.appointment?.lines ?? [])];
  const reading = { facts, booked, pieces: new Map(), today: seller.today, language: seller.language };
  const lines: Omit<SoldLine, keyof PricedLine | 'commission_minor'>[] = [];
  for (const [index, line] of input.lines.entries()) {
    const resolved = resolveLine(line, index, reading);
    if (resolved instanceof Refusal) return resolved;
    const employee = employeeOf(line, index, resolved, facts, seller);
    if (employee instanceof Refusal) return employee;
    const terms = termsOf(line, index, resolved, facts, seller);
    if (terms instanceof Refusal) return terms;
    lines.push({
      position: index + 1,
      kind: line.kind,
      item: resolved.item,
      employee,
      ...terms,
      package_id: line.package_id ?? null,
      package_key: line.package_id === undefined ? null : (line.package_key ?? null),
      sold_offer_id: line.kind === 'service' ? (line.sold_offer_id ?? null) : null,
      input: line,
    });
  }
  const incomplete = packageFault(lines, facts.packages);
  if (incomplete !== null)
    return refuse('sales.package_incomplete', {
      field: `lines.${incomplete.position - 1}.package_id`,
      params: { name: nameIn(seller.language, incomplete.package) },
    });

  const gives = [input, ...input.lines].some(({ discount_minor, discount_bp }) => (discount_minor ?? 0) > 0 || (discount_bp ?? 0) > 0);
  if (gives && !seller.may_discount) return refuse('sales.discount_not_allowed');
  const redeemed_minor = (reductions.points?.amount_minor ?? 0) + reductions.voucher_minor;
  const result = priceInvoice({
    discount_minor: input.discount_minor,
    discount_bp: input.discount_bp,
    code: reductions.code?.discount,
    reduction_minor: redeemed_minor,
    lines: lines.map(({ quantity_milli, unit_price_minor, item, kind }, index) => ({
      quantity_milli,
      unit_price_minor,
      vat_rate_bp: item.vat_rate_bp,
      is_discountable: isDiscountable(kind),
      takes_code: reductions.code?.takes[index] ?? false,
      discount_minor: input.lines[index]?.discount_minor,
      discount_bp: input.lines[index]?.discount_bp,
    })),
  });
  if (!result.ok) {
    const { code, line, left_minor } = result.refusal;
    const item = line === undefined ? undefined : lines[line]?.item;
    const params = {
      ...(item === undefined ? {} : { name: nameIn(seller.language, item) }),
      ...(left_minor === undefined ? {} : { left: { amount_minor: left_minor, currency: seller.currency } }),
      ...(input.discount_code === undefined ? {} : { code: input.discount_code }),
    };
    return refuse(code, line === undefined ? { params } : { field: `lines.${line}.${fieldOfFault[code] ?? 'service_id'}`, params });
  }
  const { invoice } = result;
  const dear = dearPackage(lines, facts.packages, invoice.total_minor + redeemed_minor);
  if (dear !== null)
    return refuse('sales.package_above_total', {
      field: `lines.${dear.position - 1}.package_id`,
      params: { name: nameIn(seller.language, dear.package) },
    });
  return {
    invoice,
    lines: invoice.lines.map((priced, index) => {
      const sold = lines[index] as SoldLine;
      return { ...sold, ...priced, commission_minor: commissionOf(sold, commissionedAmount(sold, priced, facts)) };
    }),
  };
}

/** How many a line sells, in thousandths. */
export const quantityOf = ({ quantity, quantity_milli }: Pick<InputLine, 'quantity' | 'quantity_milli'>): number =>
  quantity_milli ?? (quantity === undefined ? one : (quantityMilli(quantity) ?? 0));

const fieldOfFault: Partial<Record<string, string>> = {
  'sales.quantity_not_positive': 'quantity',
  'sales.discount_above_price': 'discount_minor',
  'sales.two_discounts': 'discount_minor',
  'sales.not_discountable': 'discount_minor',
  'sales.negative_price': 'unit_price_minor',
};

/** The amount the commission of a line's employee is taken of, as the salon chose; of a sold offer the part of what was paid for it then. */
function commissionedAmount(
  { sold_offer_id, quantity_milli, item }: SoldLine,
  { gross_before_discount_minor, gross_minor, net_minor }: PricedLine,
  { offer_uses, settings }: CartFacts,
): number {
  const { vat_rate_bp } = item;
  if (sold_offer_id === null)
    return commissionBase({ before_minor: gross_before_discount_minor, gross_minor, net_minor, vat_rate_bp }, settings);
  const paid_minor = (offer_uses.get(sold_offer_id) ?? 0) * usesOf(quantity_milli);
  return settings.commission_with_vat === 1 ? divideHalfUp(paid_minor, 10_000 + vat_rate_bp, 10_000) : paid_minor;
}

const commissionOf = ({ employee, item }: Pick<SoldLine, 'employee' | 'item'>, net_minor: number): number =>
  employee === null ? 0 : divideHalfUp(net_minor, item.commission_bp ?? employee.commission_bp, 10_000);

function employeeOf(
  line: InputLine,
  index: number,
  { agreed }: ResolvedLine,
  facts: CartFacts,
  { language }: Seller,
): EmployeeFacts | null | CartRefusal {
  if (line.employee_id === undefined) return null;
  const at = { field: `lines.${index}.employee_id` };
  const employee = facts.employees.find((one) => one.id === line.employee_id);
  if (employee === undefined) return refuse('sales.employee_not_found', at);
  // The booked employee did the work, even one who has left since.
  if (agreed?.employee_id === employee.id || employee.status === RecordStatus.active) return employee;
  const params = { name: nameIn(language, employee) };
  return employee.status === leftWorking
    ? refuse('sales.employee_left', { ...at, params })
    : refuse('sales.employee_disabled', { ...at, params });
}

/** How many, and at which price. */
function termsOf(
  line: InputLine,
  index: number,
  { item, usual_minor, also_minor, is_fixed }: ResolvedLine,
  facts: CartFacts,
  seller: Seller,
): { quantity_milli: number; unit_price_minor: number } | CartRefusal {
  const quantity_milli = quantityOf(line);
  const isOneOnly = line.kind === 'gift_card' || line.kind === 'penalty' || line.kind === 'offer' || line.package_id !== undefined;
  if (quantity_milli !== one && (isOneOnly || facts.settings.allow_change_quantity === 0))
    return refuse('sales.quantity_change_not_allowed', { field: `lines.${index}.quantity` });
  const unit_price_minor = line.unit_price_minor ?? usual_minor;
  const isFree = !is_fixed && (seller.keeps_agreed_prices === true || (seller.may_change_price && facts.settings.allow_price_change === 1));
  if (unit_price_minor !== usual_minor && unit_price_minor !== also_minor && !isFree)
    return refuse(!is_fixed && facts.settings.allow_price_change === 0 ? 'sales.price_change_off' : 'sales.price_change_not_allowed', {
      field: `lines.${index}.unit_price_minor`,
      params: { name: nameIn(seller.language, item) },
      details: { unit_price_minor: usual_minor },
    });
  return { quantity_milli, unit_price_minor };
}

function subjectFault(input: CartInput, { appointment, customer }: CartFacts): CartRefusal | null {
  if (input.appointment_id !== undefined) {
    if (appointment === null) return refuse('sales.appointment_not_found', { field: 'appointment_id' });
    const fault = appointmentFault(appointment);
    if (fault !== null) return fault;
    if (input.customer_id !== undefined && input.customer_id !== appointment.customer_id)
      return refuse('sales.appointment_of_other_customer', { field: 'customer_id' });
  }
  if (input.customer_id !== undefined && customer === null) return refuse('sales.customer_not_found', { field: 'customer_id' });
  if (customer !== null && customer.status !== RecordStatus.active)
    return refuse('sales.customer_disabled', { field: 'customer_id', params: { name: customer.name } });
  return null;
}

function appointmentFault(appointment: AppointmentFacts): CartRefusal | null {
  if (appointment.status === AppointmentStatus.cancelled) return refuse('sales.appointment_cancelled', { field: 'appointment_id' });
  if (appointment.invoice_id !== null || appointment.status === AppointmentStatus.achieved)
    return refuse('sales.appointment_already_billed', { field: 'appointment_id', details: { invoice_id: appointment.invoice_id } });
  if (appointment.status === AppointmentStatus.no_show) return refuse('sales.appointment_no_show', { field: 'appointment_id' });
  return null;
}

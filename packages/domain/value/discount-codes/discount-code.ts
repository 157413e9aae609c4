import { priceInvoice } from '../../money/price-invoice.ts';
import type { CalendarDate } from '../../time/calendar-date.ts';

/** Specification §4, discount code category. */
export const DiscountCodeCategory = {
  all_services_and_products: 1,
  all_services: 2,
  all_products: 3,
  selected_services_and_products: 4,
  selected_services: 5,
  selected_products: 6,
} as const;
export type DiscountCodeCategoryId = (typeof DiscountCodeCategory)[keyof typeof DiscountCodeCategory];

/** Where a code is taken; numbers are ours. */
export const DiscountCodeChannel = { everywhere: 1, till: 2, online: 3 } as const;

/** Whether codes of this category name services, and products, one by one. */
export const namesServices = (category: number): boolean => category === 4 || category === 5;
export const namesProducts = (category: number): boolean => category === 4 || category === 6;

export interface CodeLine {
  kind: string;
  service_id?: number | null | undefined;
  product_id?: number | null | undefined;
}

export interface DiscountCodeFacts {
  code: string;
  category: number;
  service_ids: readonly number[];
  product_ids: readonly number[];
  /** 1: it takes something off offers that are sold, too. Codes that were promised before there was the choice have none. */
  takes_offers?: number | undefined;
  discount_minor: number | null;
  discount_bp: number | null;
  active: boolean;
  valid_from: CalendarDate;
  valid_to: CalendarDate | null;
  max_uses: number | null;
  used_count: number;
  max_uses_per_customer: number | null;
  new_customers_only: boolean;
  /** Whether the customer of the sale has bought something before. */
  customer_is_known: boolean;
  channel: number;
}

/** Whether a code takes something off a line: services and products by its category, offers where it says so. */
export function takesLine(
  {
    category,
    service_ids,
    product_ids,
    takes_offers,
  }: Pick<DiscountCodeFacts, 'category' | 'service_ids' | 'product_ids' | 'takes_offers'>,
  line: CodeLine,
): boolean {
  if (line.kind === 'service') {
    if (namesServices(category)) return line.service_id != null && service_ids.includes(line.service_id);
    return category === DiscountCodeCategory.all_services_and_products || category === DiscountCodeCategory.all_services;
  }
  if (line.kind === 'offer') return takes_offers === 1;
  if (line.kind !== 'product') return false;
  if (namesProducts(category)) return line.product_id != null && product_ids.includes(line.product_id);
  return category === DiscountCodeCategory.all_services_and_products || category === DiscountCodeCategory.all_products;
}

export const discountCodeRefusalCodes = [
  'sales.discount_code_not_found',
  'sales.discount_code_disabled',
  'sales.discount_code_only_till',
  'sales.discount_code_only_online',
  'sales.discount_code_not_yet',
  'sales.discount_code_not_valid_today',
  'sales.discount_code_used_up',
  'sales.discount_code_needs_customer',
  'sales.discount_code_new_customers_only',
  'sales.discount_code_used_by_customer',
  'sales.discount_code_nothing_to_discount',
  'sales.discount_code_services_only',
  'sales.discount_code_products_only',
  'sales.discount_code_chosen_only',
] as const;
export interface DiscountCodeRefusal {
  code: (typeof discountCodeRefusalCodes)[number];
  from?: CalendarDate;
  to?: CalendarDate;
}

export interface CodeSale {
  today: CalendarDate;
  customer_id: number | null;
  /** Of this code, by this customer. */
  uses_of_customer: number;
  lines: readonly CodeLine[];
  online: boolean;
}

export type DiscountCodeResult =
  | { ok: true; discount: { discount_minor: number } | { discount_bp: number }; takes: boolean[] }
  | { ok: false; refusal: DiscountCodeRefusal };

/** Why a code of this category takes nothing off a sale: by what it is for. */
export function nothingToDiscount(category: number): DiscountCodeRefusal['code'] {
  if (namesServices(category) || namesProducts(category)) return 'sales.discount_code_chosen_only';
  if (category === DiscountCodeCategory.all_services) return 'sales.discount_code_services_only';
  return category === DiscountCodeCategory.all_products ? 'sales.discount_code_products_only' : 'sales.discount_code_nothing_to_discount';
}

/** Whether a sale may use a code, what it takes off, and off which of the lines. To a stranger a code that is switched off is as if it were not there. */
export function checkDiscountCode(code: DiscountCodeFacts | undefined, sale: CodeSale): DiscountCodeResult {
  const no = (refusal: DiscountCodeRefusal): DiscountCodeResult => ({ ok: false, refusal });
  if (code === undefined || (sale.online && !code.active)) return no({ code: 'sales.discount_code_not_found' });
  if (!code.active) return no({ code: 'sales.discount_code_disabled' });
  if (sale.online && code.channel === DiscountCodeChannel.till) return no({ code: 'sales.discount_code_only_till' });
  if (!sale.online && code.channel === DiscountCodeChannel.online) return no({ code: 'sales.discount_code_only_online' });
  const { valid_from, valid_to } = code;
  if (valid_to !== null && (sale.today < valid_from || sale.today > valid_to))
    return no({ code: 'sales.discount_code_not_valid_today', from: valid_from, to: valid_to });
  if (sale.today < valid_from) return no({ code: 'sales.discount_code_not_yet', from: valid_from });
  if (code.max_uses !== null && code.used_count >= code.max_uses) return no({ code: 'sales.discount_code_used_up' });
  const isPersonal = code.max_uses_per_customer !== null || code.new_customers_only;
  if (isPersonal && sale.customer_id === null) return no({ code: 'sales.discount_code_needs_customer' });
  if (code.new_customers_only && code.customer_is_known) return no({ code: 'sales.discount_code_new_customers_only' });
  if (code.max_uses_per_customer !== null && sale.uses_of_customer >= code.max_uses_per_customer)
    return no({ code: 'sales.discount_code_used_by_customer' });
  const takes = sale.lines.map((line) => takesLine(code, line));
  if (!takes.includes(true)) return no({ code: nothingToDiscount(code.category) });
  return { ok: true, discount: discountOf(code), takes };
}

/** What a code takes off, and off what: the part of it that is promised with a booking. */
export type CodeTerms = Pick<
  DiscountCodeFacts,
  'code' | 'category' | 'service_ids' | 'product_ids' | 'takes_offers' | 'discount_minor' | 'discount_bp'
>;

const discountOf = ({ discount_minor, discount_bp }: CodeTerms): { discount_minor: number } | { discount_bp: number } =>
  discount_minor === null ? { discount_bp: discount_bp ?? 0 } : { discount_minor };

/**
 * Whether the sale that bills a visit may use the code that was given with its booking. A promise is kept: the use was counted and the terms were
 * judged on the day of the booking, so neither an end of its period since then, nor a limit reached by others, nor its being switched off or made
 * worth less takes it away. Only what the sale has of it counts: a visit whose services were changed to others may have nothing to discount.
 */
export function checkPromisedCode(terms: CodeTerms, lines: readonly CodeLine[]): DiscountCodeResult {
  const takes = lines.map((line) => takesLine(terms, line));
  if (!takes.includes(true)) return { ok: false, refusal: { code: nothingToDiscount(terms.category) } };
  return { ok: true, discount: discountOf(terms), takes };
}

/** What a code takes off the services of a visit, in minor units with VAT: by the rule that prices the invoice, so that what is shown is what is charged. */
export function worthOnVisit(terms: CodeTerms, lines: readonly { service_id: number; price_minor: number }[]): number {
  const priced = priceInvoice({
    code: discountOf(terms),
    lines: lines.map(({ service_id, price_minor }) => ({
      unit_price_minor: price_minor,
      quantity_milli: 1000,
      vat_rate_bp: 0,
      takes_code: takesLine(terms, { kind: 'service', service_id }),
    })),
  });
  return priced.ok ? priced.invoice.code_discount_minor : 0;
}

/** What a code takes off the price of an offer, in minor units with VAT: by the rule that prices the invoice. */
export function worthOnOffer(terms: CodeTerms, price_minor: number): number {
  const priced = priceInvoice({
    code: discountOf(terms),
    lines: [{ unit_price_minor: price_minor, quantity_milli: 1000, vat_rate_bp: 0, takes_code: takesLine(terms, { kind: 'offer' }) }],
  });
  return priced.ok ? priced.invoice.code_discount_minor : 0;
}

import { formatQuantity } from '@rawnaq/domain/catalogue/stock/quantity';
import type { OpenedSale } from '../open-sale.ts';
import type { SoldLine } from './price-cart.ts';

/** What of a line is known once its parts in other areas are written: which card, which sold offer. */
export interface WrittenParts {
  sold_offers: ReadonlyMap<number, number>;
  gift_cards: ReadonlyMap<number, number>;
}
const nothingWritten: WrittenParts = { sold_offers: new Map(), gift_cards: new Map() };

/** A sold line as the wire has it. */
export function wireLine(line: SoldLine, parts: WrittenParts = nothingWritten) {
  const { position, kind, item, employee, input } = line;
  return {
    position,
    kind,
    service_id: input.kind === 'service' ? (input.service_id ?? null) : null,
    product_id: input.kind === 'product' ? (input.product_id ?? null) : null,
    sold_offer_id: line.sold_offer_id ?? parts.sold_offers.get(position) ?? null,
    gift_card_id: parts.gift_cards.get(position) ?? null,
    penalty_id: input.kind === 'penalty' ? (input.penalty_id ?? null) : null,
    package_id: line.package_id,
    package_key: line.package_key,
    english_name: item.english_name,
    arabic_name: item.arabic_name,
    employee_id: employee?.id ?? null,
    employee_english_name: employee?.english_name ?? null,
    employee_arabic_name: employee?.arabic_name ?? null,
    quantity: formatQuantity(line.quantity_milli),
    quantity_milli: line.quantity_milli,
    unit_price_minor: line.unit_price_minor,
    discount_minor: line.discount_minor,
    code_discount_minor: line.code_discount_minor,
    invoice_discount_minor: line.invoice_discount_minor,
    discount_reason: line.discount_minor > 0 ? (input.discount_reason ?? null) : null,
    gross_minor: line.gross_minor,
    net_minor: line.net_minor,
    vat_minor: line.vat_minor,
    vat_rate_bp: item.vat_rate_bp,
  };
}

/** The amounts of a sale as the wire has them. */
export function wireTotals({ invoice, reductions }: Pick<OpenedSale, 'invoice' | 'reductions'>) {
  const { subtotal_minor, discount_minor, vat_minor, total_minor, vat_breakdown, code_discount_minor } = invoice;
  return {
    subtotal_minor,
    discount_minor,
    vat_minor,
    total_minor,
    vat_breakdown,
    code_discount_minor,
    points_redeemed: reductions.points?.points ?? 0,
    points_discount_minor: reductions.points?.amount_minor ?? 0,
    voucher_discount_minor: reductions.voucher_minor,
  };
}

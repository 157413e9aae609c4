import type { Input } from '@rawnaq/contract/endpoint';
import type { quoteInvoice } from '@rawnaq/contract/sales/sales';
import { priceInvoice, type PricedInvoice, type PriceRefusal } from '@rawnaq/domain/money/price-invoice';
import { takesLine } from '@rawnaq/domain/value/discount-codes/discount-code';
import { GiftCardType } from '@rawnaq/domain/finance/payments/payment';
import { type Cart, type CartGiftCard, type CartLine, type Discount, unitPrice } from './cart.ts';

export type CartInput = Input<typeof quoteInvoice.input>;
type InputLine = CartInput['lines'][number];

export interface CardUse {
  card: CartGiftCard;
  amount_minor: number;
}

/** A priced cart: `uses` is what each of its gift cards gives, `paid_by_cards_minor` what the paid ones among them pay of the total. */
export type PricedCart =
  | { ok: true; invoice: PricedInvoice; uses: readonly CardUse[]; paid_by_cards_minor: number }
  | { ok: false; refusal: PriceRefusal };

const isDiscountable = ({ kind }: CartLine): boolean => kind !== 'gift_card' && kind !== 'penalty';

const wireDiscount = (discount: Discount | null) =>
  discount === null || !(discount.value > 0)
    ? {}
    : discount.kind === 'amount'
      ? { discount_minor: discount.value }
      : { discount_bp: discount.value };

function codeOf({ code }: Cart) {
  if (code === null) return undefined;
  return code.discount_minor === null ? { discount_bp: code.discount_bp ?? 0 } : { discount_minor: code.discount_minor };
}

function price(cart: Cart, reduction_minor: number) {
  const { code } = cart;
  return priceInvoice({
    ...wireDiscount(cart.discount),
    code: codeOf(cart),
    reduction_minor,
    lines: cart.lines.map((line) => ({
      unit_price_minor: unitPrice(line),
      quantity_milli: line.quantity_milli,
      vat_rate_bp: line.vat_rate_bp,
      is_discountable: isDiscountable(line),
      takes_code: code !== null && takesLine(code, { kind: line.kind, service_id: line.item_id, product_id: line.item_id }),
      ...wireDiscount(line.discount),
    })),
  });
}

/** Spreads an amount over cards in their order, each as far as it goes. */
function takeFrom(cards: readonly CartGiftCard[], amount_minor: number): CardUse[] {
  let rest = amount_minor;
  return cards.map((card) => {
    const taken = Math.min(card.left_minor, rest);
    rest -= taken;
    return { card, amount_minor: taken };
  });
}
const sumOf = (uses: readonly CardUse[]): number => uses.reduce((sum, use) => sum + use.amount_minor, 0);

/** What points and vouchers can take off at the most, in minor units: nothing of a gift card or a penalty. */
export function redeemable(cart: Cart): number {
  const priced = price(cart, 0);
  if (!priced.ok) return 0;
  return priced.invoice.lines.reduce((sum, line, index) => {
    const sold = cart.lines[index];
    return sold !== undefined && isDiscountable(sold) ? sum + line.gross_minor : sum;
  }, 0);
}

/** What the cart costs, by the same rule as the server: vouchers take off what points leave, paid cards pay what is to pay then. */
export function priceCart(cart: Cart): PricedCart {
  const points_minor = cart.points?.amount_minor ?? 0;
  const isPaid = (card: CartGiftCard): boolean => card.type === GiftCardType.paid_voucher;
  const vouchers = cart.gift_cards.filter((card) => !isPaid(card));
  const taken = vouchers.length === 0 ? [] : takeFrom(vouchers, Math.max(0, redeemable(cart) - points_minor));
  const priced = price(cart, points_minor + sumOf(taken));
  if (!priced.ok) return priced;
  const paid = takeFrom(cart.gift_cards.filter(isPaid), priced.invoice.total_minor);
  const uses = cart.gift_cards.flatMap((card) => [...taken, ...paid].find((use) => use.card.id === card.id) ?? []);
  return { ok: true, invoice: priced.invoice, uses, paid_by_cards_minor: sumOf(paid) };
}

const hasText = (text: string): boolean => text.trim() !== '';

const wireReason = ({ discount, discount_reason = '' }: Pick<CartLine, 'discount' | 'discount_reason'>) =>
  discount === null || !(discount.value > 0) || !hasText(discount_reason) ? {} : { discount_reason };

function wireItem(line: CartLine): InputLine {
  switch (line.kind) {
    case 'service':
      return {
        service_id: line.item_id,
        ...(line.sold_offer === undefined ? {} : { sold_offer_id: line.sold_offer.id }),
        ...(line.package === undefined ? {} : { package_id: line.package.id, package_key: line.package.key }),
      };
    case 'product':
      return { kind: 'product', product_id: line.item_id };
    case 'offer':
      return { kind: 'offer', offer_id: line.item_id, ...(line.chosen === undefined ? {} : { offer_service_ids: [...line.chosen] }) };
    case 'penalty':
      return { kind: 'penalty', penalty_id: line.item_id };
    case 'gift_card': {
      const { beneficiary_name = '', beneficiary_mobile = '', message = '', design_id } = line.gift_card ?? {};
      return {
        kind: 'gift_card',
        gift_card: {
          value_minor: line.listed_minor,
          ...(hasText(beneficiary_name) ? { beneficiary_name } : {}),
          ...(hasText(beneficiary_mobile) ? { beneficiary_mobile } : {}),
          ...(hasText(message) ? { message } : {}),
          ...(design_id === undefined ? {} : { design_id }),
        },
      };
    }
  }
}

/** The cart as the server takes it. A price is named only where the seller typed one: the rest is the server's to know. */
export function cartInput(cart: Cart): CartInput {
  const priced = cart.gift_cards.length === 0 ? null : priceCart(cart);
  const uses = priced?.ok === true ? priced.uses.filter((use) => use.amount_minor > 0) : [];
  return {
    ...(cart.customer === null ? {} : { customer_id: cart.customer.id }),
    ...(cart.appointment_id === null ? {} : { appointment_id: cart.appointment_id }),
    ...wireDiscount(cart.discount),
    ...wireReason(cart),
    ...(cart.code === null ? {} : { discount_code: cart.code.code }),
    ...(cart.points === null ? {} : { points: cart.points.points }),
    ...(uses.length === 0 ? {} : { gift_cards: uses.map(({ card, amount_minor }) => ({ gift_card_id: card.id, amount_minor })) }),
    ...(cart.salesman_employee_id === null ? {} : { salesman_employee_id: cart.salesman_employee_id }),
    ...(hasText(cart.notes) ? { notes: cart.notes } : {}),
    lines: cart.lines.map((line) => ({
      ...wireItem(line),
      ...(line.employee_id === null ? {} : { employee_id: line.employee_id }),
      quantity_milli: line.quantity_milli,
      ...(line.typed_minor === null ? {} : { unit_price_minor: line.typed_minor }),
      ...wireDiscount(line.discount),
      ...wireReason(line),
    })),
  };
}

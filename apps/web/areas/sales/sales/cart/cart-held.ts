import type { Output } from '@rawnaq/contract/endpoint';
import type { resumeHeldInvoice } from '@rawnaq/contract/sales/held-invoices';
import { worthOf } from '@rawnaq/domain/value/loyalty/loyalty';
import { quantityMilli } from '@rawnaq/domain/catalogue/stock/quantity';
import { leftOfOffer, offerLine, productLine, serviceLine, withOfferUse, withPenalty } from './cart-add.ts';
import type { AppointmentAtTill } from './cart-open.ts';
import {
  type Cart,
  type CartCode,
  type CartGiftCard,
  type CartLine,
  type CustomerValue,
  type Discount,
  emptyCart,
  one,
  programOf,
  type Till,
  withReasonsInPlace,
} from './cart.ts';

export type Held = Output<typeof resumeHeldInvoice.output>;
type HeldLine = Held['cart']['lines'][number];
type NewKey = () => string;

/** What a sale on hold leans on beside the till, as it is now; null where it is not there, or not any more. */
export interface HeldAgain {
  value: CustomerValue | null;
  appointment: AppointmentAtTill | null;
  code: CartCode | null;
  gift_cards: readonly CartGiftCard[];
}

/** What a sale on hold had and does not have any more: named where a name is known. */
export type LeftOut =
  | { what: 'code'; code: string }
  | { what: 'points'; count: number }
  | { what: 'card'; code: string }
  | { what: 'line' | 'offer_use' | 'penalty' };

interface Names {
  card: { english_name: string; arabic_name: string };
  penalty: (type: number) => { english_name: string; arabic_name: string };
}

interface WireDiscount {
  discount_minor?: number | undefined;
  discount_bp?: number | undefined;
}
const discountOf = ({ discount_minor, discount_bp }: WireDiscount): Discount | null =>
  discount_minor !== undefined
    ? { kind: 'amount', value: discount_minor }
    : discount_bp !== undefined
      ? { kind: 'percent', value: discount_bp }
      : null;

const reasonOf = ({ discount_reason }: { discount_reason?: string | undefined }) =>
  discount_reason === undefined ? {} : { discount_reason };

/** What a held line sells, as it is sold today; null where it is not sold any more. */
function soldToday(held: HeldLine, till: Till, names: Names, appointment: AppointmentAtTill | null, newKey: NewKey): CartLine | null {
  if (held.kind === 'gift_card') {
    const { value_minor = 0, beneficiary_name = '', beneficiary_mobile = '', message = '', design_id = 1 } = held.gift_card ?? {};
    const item = { kind: 'gift_card', item_id: 0, ...names.card, listed_minor: value_minor, vat_rate_bp: 0 } as const;
    const gift_card = { beneficiary_name, beneficiary_mobile, message, design_id };
    return {
      key: newKey(),
      employee_id: null,
      quantity_milli: one,
      agreed_minor: null,
      typed_minor: null,
      discount: null,
      ...item,
      gift_card,
    };
  }
  if (held.kind === 'product') {
    const product = till.products.find((entry) => entry.id === held.product_id);
    return product === undefined ? null : productLine(product, newKey);
  }
  if (held.kind === 'offer') {
    const offer = till.offers.find((entry) => entry.id === held.offer_id);
    return offer === undefined ? null : offerLine(offer, held.offer_service_ids ?? [], newKey);
  }
  const service = till.services.find((entry) => entry.id === held.service_id);
  if (held.kind !== 'service' || service === undefined) return null;
  const plain = serviceLine(service, held.employee_id ?? null, newKey);
  if (held.package_id === undefined) {
    // What was agreed when it was booked holds for as long as the visit is not billed.
    const agreed = appointment?.lines.find((line) => line.service_id === service.id);
    return agreed === undefined ? plain : { ...plain, agreed_minor: agreed.unit_price_minor };
  }
  const whole = till.packages.find((entry) => entry.id === held.package_id);
  const share = whole?.services.find((entry) => entry.service_id === held.service_id);
  if (whole === undefined || share === undefined) return null;
  const { id, english_name, arabic_name } = whole;
  return { ...plain, listed_minor: share.share_minor, package: { id, key: held.package_key ?? 1, english_name, arabic_name } };
}

/** One held line more in the cart; the same cart where it is not to be had any more. */
function withHeldLine(cart: Cart, held: HeldLine, till: Till, again: HeldAgain, names: Names, newKey: NewKey): Cart {
  const { value } = again;
  const employee_id = held.employee_id ?? null;
  if (held.kind === 'penalty') {
    const penalty = value?.penalties.find((entry) => entry.id === held.penalty_id);
    return penalty === undefined ? cart : withPenalty(cart, penalty, names.penalty(penalty.type), newKey);
  }
  if (held.sold_offer_id !== undefined) {
    const offer = value?.sold_offers.find((entry) => entry.id === held.sold_offer_id);
    const { service_id = 0 } = held;
    if (offer === undefined || offer.is_usable_today === 0 || leftOfOffer(cart, offer, service_id) === 0) return cart;
    const used = withOfferUse(cart, offer, service_id, till, newKey);
    return { ...used, lines: used.lines.map((line, index) => (index === cart.lines.length ? { ...line, employee_id } : line)) };
  }
  const line = soldToday(held, till, names, again.appointment, newKey);
  if (line === null) return cart;
  const quantity_milli = held.quantity_milli ?? quantityMilli(held.quantity ?? 1) ?? one;
  const typed_minor = line.package === undefined ? (held.unit_price_minor ?? null) : null;
  return {
    ...cart,
    lines: [...cart.lines, { ...line, employee_id, quantity_milli, typed_minor, discount: discountOf(held), ...reasonOf(held) }],
  };
}

/**
 * A sale that was on hold, at today's prices, with the customer's points, cards, offers and charges as far as they are still there. What is not, or is no
 * longer sold, is left out and named: the cashier who goes on with the sale must know of it.
 */
export function cartOfHeld(
  { cart: held, customer, gift_cards }: Held,
  till: Till,
  again: HeldAgain,
  names: Names,
  newKey: NewKey,
): { cart: Cart; left_out: readonly LeftOut[] } {
  const left_out: LeftOut[] = [];
  let cart: Cart = {
    ...emptyCart(newKey),
    customer,
    appointment_id: held.appointment_id ?? null,
    discount: discountOf(held),
    discount_reason: held.discount_reason ?? '',
    notes: held.notes ?? '',
    salesman_employee_id: held.salesman_employee_id ?? null,
    code: again.code,
    gift_cards: again.gift_cards,
  };
  for (const line of held.lines) {
    const next = withHeldLine(cart, line, till, again, names, newKey);
    if (next === cart)
      left_out.push({ what: line.kind === 'penalty' ? 'penalty' : line.sold_offer_id === undefined ? 'line' : 'offer_use' });
    cart = next;
  }
  const { discount_code, points = 0 } = held;
  if (discount_code !== undefined && again.code === null) left_out.push({ what: 'code', code: discount_code });
  for (const { id, code } of gift_cards)
    if (!again.gift_cards.some((card) => card.id === id)) left_out.push({ what: 'card', code: code.slice(-4) });
  const loyalty = again.value?.loyalty ?? null;
  if (points > 0 && loyalty !== null && points <= loyalty.points && points >= loyalty.smallest_redemption)
    cart = { ...cart, points: { points, amount_minor: worthOf(programOf(loyalty), points) } };
  else if (points > 0) left_out.push({ what: 'points', count: points });
  return { cart: withReasonsInPlace(cart), left_out };
}

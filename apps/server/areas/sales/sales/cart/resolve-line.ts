import { PenaltyStatus, PenaltyType } from '@rawnaq/domain/value/deposits/deposit';
import { checkOfferSale } from '@rawnaq/domain/value/offers/offer';
import { print as arabic } from '@rawnaq/messages/ar/print';
import { print as english } from '@rawnaq/messages/en/print';
import type { Language } from '@rawnaq/messages/format';
import type { cartRefusals } from '@rawnaq/contract/sales/sales-cart';
import { refuse, type Refusal } from '../../../../http/answers/refusal.ts';
import type { AppointmentFacts, CartFacts } from './cart-facts.ts';
import type { CartInput } from './price-cart.ts';
import { atItsValue, type SaleItem } from './sale-items.ts';

type CartRefusal = Refusal<(typeof cartRefusals)[number]>;
export type InputLine = CartInput['lines'][number];
type BookedLine = AppointmentFacts['lines'][number];

/** What a line sells and what that usually costs. `fixed`: at this price and no other. */
export interface ResolvedLine {
  item: SaleItem;
  usual_minor: number;
  /** Another price that needs no permission: today's, where an older one was agreed. */
  also_minor: number;
  is_fixed: boolean;
  agreed: BookedLine | null;
}

export interface Reading {
  facts: CartFacts;
  /** Booked lines that no line has settled yet. */
  booked: BookedLine[];
  /** Pieces of the packages of the cart that no line has taken yet, by package and key. */
  pieces: Map<string, { service_id: number; share_minor: number }[]>;
  /** The salon's own day. */
  today: string;
  language: Language;
}

/** Finds what the line at this index sells, or says why it cannot be sold. */
export function resolveLine(line: InputLine, index: number, reading: Reading): ResolvedLine | CartRefusal {
  const at = (field: string) => ({ field: `lines.${index}.${field}` });
  switch (line.kind) {
    case 'service':
      return resolveService(line, at, reading);
    case 'product': {
      const product = reading.facts.products.find((one) => one.id === line.product_id);
      if (product === undefined) return refuse('sales.product_not_found', at('product_id'));
      return product.active ? listed(product) : refuse('sales.product_disabled', { ...at('product_id'), params: named(reading, product) });
    }
    case 'offer': {
      const offer = reading.facts.offers.find((one) => one.id === line.offer_id);
      if (offer === undefined) return refuse('sales.offer_not_found', at('offer_id'));
      const { facts, today } = reading;
      const sale = { customer_id: facts.customer?.id ?? null, service_ids: line.offer_service_ids ?? [], today };
      const judged = checkOfferSale(offer, sale);
      // Its commission is theirs who serve it, use by use.
      if (judged.ok) return listed({ ...offer, commission_bp: 0 });
      const { code, count = 0, date = '' } = judged.refusal;
      return refuse(code, { ...at('offer_id'), params: { ...named(reading, offer), count, date: { day: date } } });
    }
    case 'gift_card': {
      const value_minor = line.gift_card?.value_minor ?? 0;
      return fixed(atItsValue(0, english.gift_card, arabic.gift_card, value_minor));
    }
    case 'penalty':
      return resolvePenalty(line, at, reading);
  }
}

export function nameIn(language: Language, named: { english_name: string | null; arabic_name: string | null }): string {
  return (language === 'ar' ? (named.arabic_name ?? named.english_name) : (named.english_name ?? named.arabic_name)) ?? '';
}

const named = ({ language }: Reading, item: { english_name: string | null; arabic_name: string | null }) => ({
  name: nameIn(language, item),
});
const priced = (item: SaleItem, usual_minor: number, is_fixed: boolean): ResolvedLine => ({
  item,
  usual_minor,
  also_minor: usual_minor,
  is_fixed,
  agreed: null,
});
const listed = (item: SaleItem): ResolvedLine => priced(item, item.price_minor, false);
const fixed = (item: SaleItem): ResolvedLine => priced(item, item.price_minor, true);

type At = (field: string) => { field: string };

function resolveService(line: InputLine, at: At, reading: Reading): ResolvedLine | CartRefusal {
  const { facts, booked } = reading;
  const service = facts.services.find((one) => one.id === line.service_id);
  if (service === undefined) return refuse('sales.service_not_found', at('service_id'));
  const agreed = takeBooked(booked, line);
  if (line.package_id !== undefined) {
    const share_minor = takePiece(line, reading);
    return share_minor === null ? refuse('sales.package_not_found', at('package_id')) : { ...priced(service, share_minor, true), agreed };
  }
  // What was paid when the offer was sold costs nothing now, even where the service is not sold any more.
  if (line.sold_offer_id !== undefined) return { ...priced(service, 0, true), agreed };
  if (!service.active && agreed === null) return refuse('sales.service_disabled', { ...at('service_id'), params: named(reading, service) });
  const own = facts.own_prices.find((one) => one.service_id === service.id && one.employee_id === line.employee_id);
  const also_minor = own?.price_minor ?? service.price_minor;
  return { item: service, usual_minor: agreed?.price_minor ?? also_minor, also_minor, is_fixed: false, agreed };
}

/**
 * The share of this line in its package's price: of two of one service, one may cost a halala more. Null where the package is not sold; a service too
 * many gets the price of a share, and is refused with the whole package later.
 */
function takePiece({ package_id, package_key, service_id }: InputLine, { facts, pieces }: Reading): number | null {
  const whole = facts.packages.find((one) => one.id === package_id && one.active);
  const share = whole?.services.find((one) => one.service_id === service_id);
  if (whole === undefined || share === undefined) return null;
  const key = `${package_id}:${package_key}`;
  const left =
    pieces.get(key) ??
    whole.services.flatMap(({ service_id: id, quantity, share_minor }) =>
      Array.from({ length: quantity }, () => ({ service_id: id, share_minor })),
    );
  pieces.set(key, left);
  const index = left.findIndex((piece) => piece.service_id === service_id);
  return index < 0 ? share.share_minor : (left.splice(index, 1)[0]?.share_minor ?? share.share_minor);
}

/** The booked line that this one settles: same service, and same employee where that is possible. Each is taken once. */
function takeBooked(booked: BookedLine[], line: InputLine): BookedLine | null {
  const same = booked.findIndex((one) => one.service_id === line.service_id && one.employee_id === line.employee_id);
  const index = same >= 0 ? same : booked.findIndex((one) => one.service_id === line.service_id);
  return index < 0 ? null : (booked.splice(index, 1)[0] ?? null);
}

function resolvePenalty(line: InputLine, at: At, { facts }: Reading): ResolvedLine | CartRefusal {
  const penalty = facts.penalties.find((one) => one.id === line.penalty_id);
  if (penalty === undefined) return refuse('sales.penalty_not_found', at('penalty_id'));
  if (penalty.status !== PenaltyStatus.owed) return refuse('sales.penalty_settled', at('penalty_id'));
  if (penalty.customer_id !== facts.customer?.id) return refuse('sales.penalty_of_other_customer', at('penalty_id'));
  const word = penalty.type === PenaltyType.no_show ? 'no_show_charge' : 'other_charge';
  return fixed(atItsValue(penalty.id, english[word], arabic[word], penalty.amount_minor));
}

import {
  type Cart,
  type CartLine,
  type CustomerValue,
  listedPrice,
  one,
  type SoldCard,
  type TillOffer,
  type TillPackage,
  type TillProduct,
  type TillService,
  type Till,
  withLine,
} from './cart.ts';

type NewKey = () => string;
type Item = Pick<CartLine, 'kind' | 'item_id' | 'english_name' | 'arabic_name' | 'listed_minor' | 'vat_rate_bp'>;

const line = (item: Item, newKey: NewKey, more: Partial<CartLine> = {}): CartLine => ({
  key: newKey(),
  employee_id: null,
  quantity_milli: one,
  agreed_minor: null,
  typed_minor: null,
  discount: null,
  ...item,
  ...more,
});
const withMore = (cart: Cart, ...lines: CartLine[]): Cart => ({ ...cart, lines: [...cart.lines, ...lines] });

/** The employee who does the rest of the visit most likely does this too, where they can. */
const likelyEmployee = (cart: Cart, service: TillService | undefined): number | null =>
  cart.lines.findLast((entry) => service?.employees.some((able) => able.employee_id === entry.employee_id))?.employee_id ?? null;

export function serviceLine(service: TillService, employee_id: number | null, newKey: NewKey): CartLine {
  const { id, english_name, arabic_name, vat_rate_bp } = service;
  const listed_minor = listedPrice(service, employee_id);
  return line({ kind: 'service', item_id: id, english_name, arabic_name, listed_minor, vat_rate_bp }, newKey, { employee_id });
}

export function productLine({ id, english_name, arabic_name, price_minor, vat_rate_bp }: TillProduct, newKey: NewKey): CartLine {
  return line({ kind: 'product', item_id: id, english_name, arabic_name, listed_minor: price_minor, vat_rate_bp }, newKey);
}

export function offerLine(offer: TillOffer, chosen: readonly number[], newKey: NewKey): CartLine {
  const { id, english_name, arabic_name, price_minor, vat_rate_bp } = offer;
  const item = { kind: 'offer', item_id: id, english_name, arabic_name, listed_minor: price_minor, vat_rate_bp } as const;
  return line(item, newKey, chosen.length === 0 ? {} : { chosen });
}

/** A line that one more of the same can be counted up on. */
const countable = (cart: Cart, kind: CartLine['kind'], item_id: number): CartLine | undefined =>
  cart.lines.findLast(
    (entry) =>
      entry.kind === kind &&
      entry.item_id === item_id &&
      entry.discount === null &&
      entry.typed_minor === null &&
      entry.agreed_minor === null &&
      entry.package === undefined &&
      entry.sold_offer === undefined,
  );

/** The same service by the same person once more is one more of it; anything else is a line of its own. */
export function withService(cart: Cart, service: TillService, newKey: NewKey): Cart {
  const last = countable(cart, 'service', service.id);
  if (last !== undefined) return withLine(cart, last.key, { quantity_milli: last.quantity_milli + one });
  return withMore(cart, serviceLine(service, likelyEmployee(cart, service), newKey));
}

/** Where one may only be sold at a time, a second one is a line of its own. */
export const withOneMore = (cart: Cart, service: TillService, newKey: NewKey): Cart => withMore(cart, serviceLine(service, null, newKey));

/** A product, or one more of it where quantities may be changed. */
export function withProduct(cart: Cart, product: TillProduct, may_count: boolean, newKey: NewKey): Cart {
  const last = may_count ? countable(cart, 'product', product.id) : undefined;
  return last === undefined
    ? withMore(cart, productLine(product, newKey))
    : withLine(cart, last.key, { quantity_milli: last.quantity_milli + one });
}

export const withOffer = (cart: Cart, offer: TillOffer, chosen: readonly number[], newKey: NewKey): Cart =>
  withMore(cart, offerLine(offer, chosen, newKey));

/** A whole package: each of its services as often as it is in it, at its share of the package's price. */
export function withPackage(cart: Cart, { id, english_name, arabic_name, services }: TillPackage, till: Till, newKey: NewKey): Cart {
  const key = 1 + Math.max(0, ...cart.lines.map((entry) => entry.package?.key ?? 0));
  const whole = { id, key, english_name, arabic_name };
  const parts = services.flatMap((part) =>
    Array.from({ length: part.quantity }, () => {
      const service = till.services.find((entry) => entry.id === part.service_id);
      const item = {
        kind: 'service',
        item_id: part.service_id,
        english_name: part.english_name,
        arabic_name: part.arabic_name,
        listed_minor: part.share_minor,
        vat_rate_bp: service?.vat_rate_bp ?? 0,
      } as const;
      return line(item, newKey, { package: whole, employee_id: likelyEmployee(cart, service) });
    }),
  );
  return withMore(cart, ...parts);
}

type SoldOffer = CustomerValue['sold_offers'][number];

/** One use of a service that the customer has paid for with an offer. */
export function withOfferUse(cart: Cart, offer: SoldOffer, service_id: number, till: Till, newKey: NewKey): Cart {
  const part = offer.services.find((entry) => entry.service_id === service_id);
  if (part === undefined) return cart;
  const service = till.services.find((entry) => entry.id === service_id);
  const { id, english_name, arabic_name } = offer;
  const item = {
    kind: 'service',
    item_id: service_id,
    english_name: part.english_name,
    arabic_name: part.arabic_name,
    listed_minor: 0,
    vat_rate_bp: service?.vat_rate_bp ?? 0,
  } as const;
  return withMore(cart, line(item, newKey, { sold_offer: { id, english_name, arabic_name }, employee_id: likelyEmployee(cart, service) }));
}

/** How much of a service of a sold offer is left, less what this cart uses already; the offer's own count of uses too. */
export function leftOfOffer(cart: Cart, offer: SoldOffer, service_id: number): number {
  const uses = cart.lines.filter((entry) => entry.sold_offer?.id === offer.id);
  const left =
    (offer.services.find((entry) => entry.service_id === service_id)?.left ?? 0) - uses.filter((use) => use.item_id === service_id).length;
  return Math.max(0, Math.min(left, (offer.uses_left ?? Number.MAX_SAFE_INTEGER) - uses.length));
}

interface NamedItem {
  english_name: string;
  arabic_name: string;
}

/** A gift card of this value. */
export const withGiftCard = (cart: Cart, value_minor: number, gift_card: SoldCard, name: NamedItem, newKey: NewKey): Cart =>
  withMore(cart, line({ kind: 'gift_card', item_id: 0, ...name, listed_minor: value_minor, vat_rate_bp: 0 }, newKey, { gift_card }));

/** A penalty the customer owes; each is settled once. */
export function withPenalty(cart: Cart, { id, amount_minor }: { id: number; amount_minor: number }, name: NamedItem, newKey: NewKey): Cart {
  if (cart.lines.some((entry) => entry.kind === 'penalty' && entry.item_id === id)) return cart;
  return withMore(cart, line({ kind: 'penalty', item_id: id, ...name, listed_minor: amount_minor, vat_rate_bp: 0 }, newKey));
}

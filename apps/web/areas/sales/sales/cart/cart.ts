import type { GiftCardLook } from '@rawnaq/domain/value/gift-cards/gift-card';
import type { Output } from '@rawnaq/contract/endpoint';
import type { LineKind } from '@rawnaq/contract/sales/sales-cart';
import type { findDiscountCodeAtTill, openCustomerAtTill, openTill, tillGiftCard } from '@rawnaq/contract/sales/till';

export type Till = Output<typeof openTill.output>;
export type TillService = Till['services'][number];
export type TillProduct = Till['products'][number];
export type TillOffer = Till['offers'][number];
export type TillPackage = Till['packages'][number];
export type CustomerValue = Output<typeof openCustomerAtTill.output>;
export type CartCode = Output<typeof findDiscountCodeAtTill.output>;
export type CartGiftCard = Output<typeof tillGiftCard>;

/** An amount in minor units, or a share in basis points. */
export type Discount = { kind: 'amount'; value: number } | { kind: 'percent'; value: number };

export interface CartCustomer {
  id: number;
  name: string;
  mobile: string | null;
}

interface Named {
  english_name: string;
  arabic_name: string;
}

/** A gift card that is sold: its value is the line's price. */
export interface SoldCard {
  beneficiary_name: string;
  beneficiary_mobile: string;
  message: string;
  /** How it looks; drafts of before the choice have none. */
  design_id?: GiftCardLook;
}

export interface CartLine extends Named {
  /** Tells lines apart on the screen. */
  key: string;
  kind: LineKind;
  /** Of the service, product, offer or penalty; 0 of a gift card, which is made when it is sold. */
  item_id: number;
  employee_id: number | null;
  quantity_milli: number;
  /** What was agreed when it was booked. */
  agreed_minor: number | null;
  /** What the seller typed instead of the usual price. */
  typed_minor: number | null;
  /** The usual price by service and employee. */
  listed_minor: number;
  vat_rate_bp: number;
  discount: Discount | null;
  /** Why it is given. */
  discount_reason?: string;
  /** The employee who was booked for it, who may have left since and is then in no list. */
  booked?: { id: number; english_name: string | null; arabic_name: string | null };
  /** Lines of one `key` were put in together and go together, at the package's price. */
  package?: Named & { id: number; key: number };
  /** The offer whose service it uses: it costs nothing now. */
  sold_offer?: Named & { id: number };
  /** The services chosen of an offer. */
  chosen?: readonly number[];
  gift_card?: SoldCard;
}

export interface Cart {
  /** Idempotency key of this sale: the same however often the button is pressed, another for the next customer. */
  key: string;
  customer: CartCustomer | null;
  appointment_id: number | null;
  lines: readonly CartLine[];
  discount: Discount | null;
  /** Of the discount on the whole. */
  discount_reason: string;
  notes: string;
  code: CartCode | null;
  points: { points: number; amount_minor: number } | null;
  /** To be redeemed, each as far as the sale goes, in this order. */
  gift_cards: readonly CartGiftCard[];
  salesman_employee_id: number | null;
  /** The sale taken without connection that this one takes the place of, once it is issued. */
  mends?: number;
}

/** Makes the cart another one; by a function where something was waited for, since the cart may have changed meanwhile. */
export type ChangeCart = (next: Cart | ((cart: Cart) => Cart)) => void;

export const one = 1000;

export const emptyCart = (newKey: () => string): Cart => ({
  key: newKey(),
  customer: null,
  appointment_id: null,
  lines: [],
  discount: null,
  discount_reason: '',
  notes: '',
  code: null,
  points: null,
  gift_cards: [],
  salesman_employee_id: null,
});
export const isEmptyCart = (cart: Cart): boolean => cart.lines.length === 0;

export const unitPrice = (line: CartLine): number => line.typed_minor ?? line.agreed_minor ?? line.listed_minor;

/** Sold at one price and one at a time: a part of a package, a use of an offer, a gift card, a penalty. */
export const isFixed = (line: CartLine): boolean =>
  line.package !== undefined || line.sold_offer !== undefined || line.kind === 'gift_card' || line.kind === 'penalty';

/** What a service costs with this employee, or with nobody named. */
export const listedPrice = (service: TillService, employee_id: number | null): number =>
  service.employees.find((able) => able.employee_id === employee_id)?.price_minor ?? service.price_minor;

export const withLine = (cart: Cart, key: string, change: Partial<CartLine>): Cart => ({
  ...cart,
  lines: cart.lines.map((line) => (line.key === key ? { ...line, ...change } : line)),
});

/** Gives a line a discount with its reason, or takes both off. */
export const withLineDiscount = (cart: Cart, key: string, discount: Discount | null, reason: string): Cart =>
  withLine(cart, key, { discount, discount_reason: discount === null ? '' : reason });

/** Gives the sale as a whole a discount with its reason, or takes both off. */
export const withDiscount = (cart: Cart, discount: Discount | null, reason: string): Cart => ({
  ...cart,
  discount,
  discount_reason: discount === null ? '' : reason,
});

/** Why discounts were given in this sale, each reason once: the next one is often given for the same. */
export const reasonsIn = ({ discount_reason, lines }: Cart): readonly string[] =>
  [...new Set([discount_reason, ...lines.map((line) => line.discount_reason ?? '')].map((reason) => reason.trim()))].filter(
    (reason) => reason !== '',
  );

/** A reason that was kept while a sale had one for all its discounts, where it now belongs. */
export function withReasonsInPlace(cart: Cart): Cart {
  const { discount, discount_reason: reason, lines } = cart;
  if (discount !== null || reason === '') return cart;
  return {
    ...cart,
    discount_reason: '',
    lines: lines.map((line) => (line.discount === null ? line : { ...line, discount_reason: line.discount_reason ?? reason })),
  };
}

/** Without a line, and without the rest of its package: that is sold whole. */
export function withoutLine(cart: Cart, key: string): Cart {
  const gone = cart.lines.find((line) => line.key === key);
  const isGone = (line: CartLine): boolean => line.key === key || (gone?.package !== undefined && line.package?.key === gone.package.key);
  return { ...cart, lines: cart.lines.filter((line) => !isGone(line)) };
}

/** For another customer, or for nobody: what was the first one's own (points, cards, offers, penalties) does not stay. */
export function withCustomer(cart: Cart, customer: CartCustomer | null): Cart {
  const isOfCustomer = (line: CartLine): boolean => line.sold_offer !== undefined || line.kind === 'penalty';
  return cart.customer?.id === customer?.id
    ? { ...cart, customer }
    : { ...cart, customer, points: null, gift_cards: [], lines: cart.lines.filter((line) => !isOfCustomer(line)) };
}

/** Takes over the prices the server named when it disagreed about the total. */
export function withServerPrices(cart: Cart, lines: readonly { unit_price_minor: number; vat_rate_bp: number }[]): Cart {
  return {
    ...cart,
    lines: cart.lines.map((line, index) => {
      const told = lines[index];
      return told === undefined || line.typed_minor !== null
        ? line
        : {
            ...line,
            agreed_minor: line.agreed_minor === null ? null : told.unit_price_minor,
            listed_minor: told.unit_price_minor,
            vat_rate_bp: told.vat_rate_bp,
          };
    }),
  };
}

/** The salon's program as far as redeeming goes: a till does not reckon what a sale earns. */
export const programOf = (loyalty: NonNullable<CustomerValue['loyalty']>) => ({
  ...loyalty,
  is_active: true,
  earn_points: 1,
  earn_per_minor: 1,
  expires_after_months: null,
  earns_on_services: true,
  earns_on_products: true,
});

/** With a gift card to redeem; one that is there already with what is known of it now. */
export const withRedeemedCard = (cart: Cart, card: CartGiftCard): Cart => ({
  ...cart,
  gift_cards: [...cart.gift_cards.filter((entry) => entry.id !== card.id), card],
});

/** A line as drafts had it while the till sold services only. */
type OldLine = Omit<CartLine, 'kind' | 'item_id'> & { service_id?: number; kind?: LineKind; item_id?: number };

/** What a stored draft has to look like to be a cart, an older one too; anything else is forgotten. */
export function readCart(draft: unknown): Cart | null {
  const cart = draft as (Omit<Partial<Cart>, 'lines'> & { lines?: readonly OldLine[] }) | null;
  if (cart === null || typeof cart !== 'object' || typeof cart.key !== 'string' || !Array.isArray(cart.lines)) return null;
  const lines = cart.lines.map(({ service_id, ...line }: OldLine): CartLine => ({
    ...line,
    kind: line.kind ?? 'service',
    item_id: line.item_id ?? service_id ?? Number.NaN,
  }));
  const isWhole = lines.every(
    (line) => Number.isSafeInteger(line.item_id) && Number.isSafeInteger(line.quantity_milli) && Number.isSafeInteger(line.listed_minor),
  );
  const { key } = cart;
  return isWhole ? withReasonsInPlace({ ...emptyCart(() => key), ...cart, key, lines }) : null;
}

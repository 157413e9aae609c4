import { formatQuantity } from '@rawnaq/domain/catalogue/stock/quantity';
import { t } from '../../../../shell/text/text.ts';
import type { Cart, Till, TillOffer, TillPackage, TillProduct, TillService } from '../cart/cart.ts';
import { nameOf } from '../invoice/words.ts';

/** One tile of the till, whatever it sells. */
export type TillItem = {
  /** Both names, for the search in either script. */
  words: string;
  name: string;
  price_minor: number;
  /** Minutes, pieces left, services in it. */
  note: string;
  colour: string | null;
  /** Its picture, and what gives it its tint without a colour. */
  picture: string | null;
  tint: number;
  /** How often it is in the sale already. */
  times: number;
  isShort: boolean;
} & (
  | { kind: 'service'; of: TillService }
  | { kind: 'product'; of: TillProduct }
  | { kind: 'package'; of: TillPackage }
  | { kind: 'offer'; of: TillOffer }
);

export type ServiceItem = TillItem & { kind: 'service' };
export type ProductItem = TillItem & { kind: 'product' };

const whole = (quantity_milli: number): number => Math.max(1, Math.round(quantity_milli / 1000));
const wordsOf = ({ english_name, arabic_name }: { english_name: string; arabic_name: string }): string => `${english_name} ${arabic_name}`;

const countOf = (cart: Cart, kind: string, id: number): number =>
  cart.lines
    .filter((line) => line.kind === kind && line.item_id === id && line.package === undefined)
    .reduce((sum, line) => sum + whole(line.quantity_milli), 0);

export const serviceItems = (till: Till, cart: Cart): ServiceItem[] =>
  till.services.map((service) => ({
    kind: 'service',
    of: service,
    words: wordsOf(service),
    name: nameOf(service),
    price_minor: service.price_minor,
    note: t('sales.duration', { minutes: service.job_time_minutes }),
    colour: till.groups.find((group) => group.id === service.service_group_id)?.colour ?? null,
    // A till that was kept for a time without connection may be of a version without pictures.
    picture: service.picture_unique_id ?? null,
    tint: service.service_group_id,
    times: countOf(cart, 'service', service.id),
    isShort: false,
  }));

/** What is left of a product once this sale has taken its part. */
function stockNote(left_milli: number): string {
  if (left_milli <= 0) return t('till.out_of_stock');
  return left_milli % 1000 === 0 ? t('till.in_stock', { count: left_milli / 1000 }) : formatQuantity(left_milli);
}

export const productItems = (till: Till, cart: Cart): ProductItem[] =>
  till.products.map((product) => {
    const taken = cart.lines
      .filter((line) => line.kind === 'product' && line.item_id === product.id)
      .reduce((sum, line) => sum + line.quantity_milli, 0);
    const left_milli = product.quantity_milli - taken;
    return {
      kind: 'product',
      of: product,
      words: `${wordsOf(product)} ${product.barcode ?? ''}`,
      name: nameOf(product),
      price_minor: product.price_minor,
      note: stockNote(left_milli),
      colour: null,
      picture: product.picture_unique_id ?? null,
      tint: product.product_group_id,
      times: countOf(cart, 'product', product.id),
      isShort: left_milli < 0 || (left_milli === 0 && taken === 0),
    };
  });

const mostUsedShown = 12;
const mostUsedProducts = 4;

/**
 * What is sold most, a screenful: services, and behind them the few products that go over the counter every day, so that a customer who walks in for a
 * shampoo is served without changing the list. What is out of stock is no use at the counter.
 */
export function mostUsed(services: readonly ServiceItem[], products: readonly ProductItem[]): (ServiceItem | ProductItem)[] {
  const sold = <Item extends ServiceItem | ProductItem>(items: readonly Item[]): Item[] =>
    items.filter(({ of }) => of.times_sold > 0).toSorted((one, other) => other.of.times_sold - one.of.times_sold);
  const goods = sold(products.filter((product) => !product.isShort)).slice(0, mostUsedProducts);
  return [...sold(services).slice(0, mostUsedShown - goods.length), ...goods];
}

export function bundleItems(till: Till, cart: Cart, dateText: (date: string) => string): TillItem[] {
  const packages = till.packages.map((entry): TillItem => ({
    kind: 'package',
    of: entry,
    words: wordsOf(entry),
    name: nameOf(entry),
    price_minor: entry.price_minor,
    note: t('till.package_of', { count: entry.services.reduce((sum, service) => sum + service.quantity, 0) }),
    colour: null,
    picture: null,
    tint: entry.id,
    times: new Set(cart.lines.flatMap((line) => (line.package?.id === entry.id ? [line.package.key] : []))).size,
    isShort: false,
  }));
  const offers = till.offers.map((offer): TillItem => ({
    kind: 'offer',
    of: offer,
    words: wordsOf(offer),
    name: nameOf(offer),
    price_minor: offer.price_minor,
    note: offer.expires_on === null ? t('till.offer_for_good') : t('till.offer_until', { date: dateText(offer.expires_on) }),
    colour: null,
    picture: null,
    tint: offer.id,
    times: countOf(cart, 'offer', offer.id),
    isShort: false,
  }));
  return [...packages, ...offers];
}

/** Whether what was searched can be a number that somebody typed: of a card it may be typed in the groups it is printed in. */
export const isTypedCode = (text: string): boolean => text.split(/\s+/).every((group) => /\p{Nd}/u.test(group));

import { checkGiftCardUses, type GiftCardFacts } from '@rawnaq/domain/value/gift-cards/gift-card';
import { checkDiscountCode, checkPromisedCode } from '@rawnaq/domain/value/discount-codes/discount-code';
import { checkSoldOfferUses } from '@rawnaq/domain/value/offers/offer';
import { pointsWorth } from '@rawnaq/domain/value/loyalty/loyalty';
import type { cartRefusals } from '@rawnaq/contract/sales/sales-cart';
import type { Db } from '../../../db/database.ts';
import type { AccountContext, UserContext } from '../../../http/context.ts';
import { refuse, Refusal } from '../../../http/answers/refusal.ts';
import { lockGiftCards, refuseGiftCardUse } from '../../value/gift-cards/public/ledger.ts';
import { lockDiscountCode, readCodeOfOrder, readKeptPromise } from '../../value/discount-codes/public.ts';
import { lockPoints } from '../../value/loyalty/public.ts';
import { lockSoldOffers, netOfOneUse, offersForSale, packagesForSale } from '../../value/offers/public.ts';
import { type CartFacts, readCartFacts } from './cart/cart-facts.ts';
import { type CartInput, priceCart, type PricedCart, quantityOf, type Reductions, type Seller } from './cart/price-cart.ts';
import { nameIn } from './cart/resolve-line.ts';
import { todayOf } from '../../../http/business-day.ts';

type CartRefusal = Refusal<(typeof cartRefusals)[number]>;

/** A cart with everything it is judged by. */
export interface OpenedSale extends PricedCart {
  facts: CartFacts;
  reductions: Reductions;
  cards: UsedCards;
}

/** The gift cards a sale names, and what of its total the paid ones among them pay. */
interface UsedCards {
  found: GiftCardFacts[];
  paid_minor: number;
}

/** What the signed-in person may do with a cart. */
export const sellerOf = (context: UserContext): Seller => ({
  language: context.language,
  currency: context.account.currency,
  may_discount: context.may('sales.discount'),
  may_change_price: context.may('sales.change_price'),
  today: todayOf(context),
});

const idsOf = (ids: readonly (number | undefined)[]): number[] => [...new Set(ids.filter((id) => id !== undefined))];

/** What is read beside the cart where it is going to be issued: more people it names, the device it names, and whether its stock is looked at instead of locked. */
interface Issuing {
  people: readonly number[];
  einvoice_device_id: number | undefined;
  sees_stock: boolean;
}

/** Reads what a cart is judged by; with `issuing` also what writing it needs. */
export async function loadFacts(input: CartInput, db: Db, account_id: number, issuing: Issuing | null): Promise<CartFacts> {
  // Sent together; areas whose things are not in the cart are not asked.
  const [own, offers, packages, offer_uses] = await Promise.all([
    readCartFacts(
      db,
      account_id,
      {
        service_ids: idsOf(input.lines.map((line) => line.service_id)),
        product_ids: idsOf(input.lines.map((line) => line.product_id)),
        employee_ids: idsOf([...input.lines.map((line) => line.employee_id), input.salesman_employee_id, ...(issuing?.people ?? [])]),
        customer_id: input.customer_id ?? null,
        appointment_id: input.appointment_id ?? null,
        penalty_ids: idsOf(input.lines.map((line) => line.penalty_id)),
      },
      issuing,
    ),
    offersForSale(db, account_id, idsOf(input.lines.map((line) => line.offer_id))),
    packagesForSale(db, account_id, idsOf(input.lines.map((line) => line.package_id))),
    netOfOneUse(db, account_id, idsOf(input.lines.map((line) => line.sold_offer_id))),
  ]);
  return { ...own, offers, packages, offer_uses };
}

/** What gift cards, points and a discount code come to, each judged by its own rule; their rows are locked in this order. */
async function loadReductions(
  input: CartInput,
  { customer }: CartFacts,
  context: AccountContext,
): Promise<{ reductions: Reductions; cards: UsedCards } | CartRefusal> {
  const { db, account_id, account } = context;
  const found = await lockGiftCards(
    db,
    account_id,
    input.gift_cards.map((use) => use.gift_card_id),
  );
  const used = checkGiftCardUses(input.gift_cards, found, customer?.id ?? null, todayOf(context));
  if (!used.ok) return refuseGiftCardUse(used.refusal, account.currency);
  const points = await loadPoints(input, customer?.id ?? null, context);
  if (points instanceof Refusal) return points;
  const offers = await soldOfferFault(input, customer?.id ?? null, context);
  if (offers !== null) return offers;
  const code = await loadCode(input, customer?.id ?? null, context);
  if (code instanceof Refusal) return code;
  const { paid_minor, voucher_minor } = used;
  return { reductions: { code, points, voucher_minor }, cards: { found, paid_minor } };
}

/** Why lines cannot use the sold offers they name, or null. */
async function soldOfferFault(input: CartInput, customer_id: number | null, context: AccountContext): Promise<CartRefusal | null> {
  const uses = offerUses(input.lines);
  if (uses.length === 0) return null;
  const { db, account_id, language } = context;
  const offers = await lockSoldOffers(db, account_id, idsOf(uses.map((use) => use.sold_offer_id)));
  const judged = checkSoldOfferUses(uses, offers, customer_id, todayOf(context));
  if (judged.ok) return null;
  const { code, use, service_id, date = '', left = 0, days } = judged.refusal;
  const service = await context.db
    .selectFrom('services')
    .where('account_id', '=', account_id)
    .where('id', '=', service_id)
    .select(['english_name', 'arabic_name'])
    .executeTakeFirst();
  const params = {
    name: service === undefined ? '' : nameIn(language, service),
    date: { day: date },
    left,
    days: { weekdays: days?.event_weekdays ?? [], dates: days?.event_dates ?? [] },
  };
  return refuse(code, { field: `lines.${(uses[use]?.line_position ?? 1) - 1}.sold_offer_id`, params });
}

/** What the lines of a cart use of sold offers. */
export const offerUses = (lines: CartInput['lines']) =>
  lines.flatMap(({ kind, service_id, sold_offer_id, ...line }, index) =>
    kind === 'service' && service_id !== undefined && sold_offer_id !== undefined
      ? [{ line_position: index + 1, sold_offer_id, service_id, quantity_milli: quantityOf(line) }]
      : [],
  );

async function loadCode(
  { discount_code, appointment_id, online_order_id, lines }: CartInput,
  customer_id: number | null,
  context: AccountContext,
): Promise<Reductions['code'] | CartRefusal> {
  if (discount_code === undefined) return null;
  const found = await lockDiscountCode(context.db, context.account_id, discount_code, customer_id);
  // What a package or a sold offer makes cheap already is not made cheaper by a code.
  const discountable = lines.map((line) => (line.package_id === undefined && line.sold_offer_id === undefined ? line : { kind: 'fixed' }));
  const { db, account_id } = context;
  const promise =
    online_order_id !== undefined
      ? await readCodeOfOrder(db, account_id, online_order_id)
      : appointment_id === undefined
        ? undefined
        : await readKeptPromise(db, account_id, appointment_id);
  const promised = promise !== undefined && promise.id === found?.id ? promise : null;
  const judged =
    promised === null
      ? checkDiscountCode(found, {
          today: todayOf(context),
          customer_id,
          uses_of_customer: found?.uses_of_customer ?? 0,
          lines: discountable,
          online: context.user === null,
        })
      : checkPromisedCode(promised, discountable);
  if (judged.ok && found !== undefined)
    return {
      id: found.id,
      discount: judged.discount,
      takes: judged.takes,
      appointment_id: promised === null ? null : (appointment_id ?? null),
      online_order_id: promised === null ? null : (online_order_id ?? null),
    };
  const refusal = judged.ok ? { code: 'sales.discount_code_not_found' as const } : judged.refusal;
  const params = { code: discount_code, from: { day: refusal.from ?? '' }, to: { day: refusal.to ?? '' } };
  return refuse(refusal.code, { field: 'discount_code', params });
}

async function loadPoints(
  { points }: CartInput,
  customer_id: number | null,
  context: AccountContext,
): Promise<Reductions['points'] | CartRefusal> {
  if (points === undefined) return null;
  const at = { field: 'points' };
  if (customer_id === null) return refuse('sales.points_need_customer', at);
  const { program, points: balance } = await lockPoints(context.db, context.account_id, customer_id, todayOf(context));
  const worth = pointsWorth(program, balance, points);
  if (worth.ok) return { points, amount_minor: worth.amount_minor };
  const { code } = worth.refusal;
  return refuse(code, 'points' in worth.refusal ? { ...at, params: { points: worth.refusal.points } } : at);
}

/** Judges a cart by its facts and prices it. Writes nothing. */
export async function openSale(
  input: CartInput,
  facts: CartFacts,
  context: AccountContext,
  seller: Seller,
): Promise<OpenedSale | CartRefusal> {
  const taken = await loadReductions(input, facts, context);
  if (taken instanceof Refusal) return taken;
  const cart = priceCart(input, facts, seller, taken.reductions);
  return cart instanceof Refusal ? cart : { ...cart, ...taken, facts };
}

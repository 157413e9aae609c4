import { findDiscountCodeAtTill, findGiftCardAtTill, openAppointmentAtTill, openCustomerAtTill } from '@rawnaq/contract/sales/till';
import { call } from '../../../../shell/call.ts';
import { t } from '../../../../shell/text/text.ts';
import { cartOfHeld, type Held, type HeldAgain, type LeftOut } from '../cart/cart-held.ts';
import type { Cart, Till } from '../cart/cart.ts';
import { newKey } from '../cart/use-draft-cart.ts';
import { giftCardName, penaltyName } from '../invoice/words.ts';

/** What cannot be had, for whatever reason, is not there: the sale goes on without it and says so. */
const orNull = <T>(asked: Promise<T>): Promise<T | null> => asked.catch(() => null);

/** Looks up what a sale on hold refers to: what the customer has, what was agreed for the visit, the discount code and the gift cards. */
async function readAgain({ cart, customer, gift_cards }: Held): Promise<HeldAgain> {
  const { appointment_id, discount_code } = cart;
  const customer_id = customer?.id;
  const forCustomer = customer_id === undefined ? {} : { customer_id };
  // The code of a visit is promised to it: it is found although it may have ended since.
  const forVisit = appointment_id === undefined ? {} : { appointment_id };
  const [value, appointment, code, ...cards] = await Promise.all([
    customer_id === undefined ? null : orNull(call(openCustomerAtTill, { customer_id })),
    appointment_id === undefined ? null : orNull(call(openAppointmentAtTill, { appointment_id })),
    discount_code === undefined ? null : orNull(call(findDiscountCodeAtTill, { code: discount_code, ...forCustomer, ...forVisit })),
    ...gift_cards.map((card) => orNull(call(findGiftCardAtTill, { code: card.code, ...forCustomer }))),
  ]);
  return { value, appointment, code, gift_cards: cards.filter((card) => card !== null) };
}

/** What was left out, as the warning says it. */
function leftOutText(left_out: readonly LeftOut[]): string {
  const lines = left_out.filter(({ what }) => what === 'line').length;
  const words = left_out.flatMap((one) => {
    switch (one.what) {
      case 'line':
        return [];
      case 'code':
        return [t('till.code_of', { code: one.code })];
      case 'points':
        return [t('till.points', { count: one.count })];
      case 'card':
        return [t('till.card_left', { code: one.code })];
      case 'offer_use':
      case 'penalty':
        return [t(`till.left_out_${one.what}`)];
    }
  });
  return [...(lines > 0 ? [t('till.left_out_lines', { count: lines })] : []), ...words].join(t('till.comma'));
}

/** The cart of a sale that was taken off hold; `left_out` says what it had and cannot have any more, and is empty where it is whole. */
export async function takeUp(held: Held, till: Till): Promise<{ cart: Cart; left_out: string }> {
  const names = { card: giftCardName(), penalty: penaltyName };
  const { cart, left_out } = cartOfHeld(held, till, await readAgain(held), names, newKey);
  return { cart, left_out: leftOutText(left_out) };
}

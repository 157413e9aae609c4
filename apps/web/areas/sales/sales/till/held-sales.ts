import { holdInvoice, resumeHeldInvoice } from '@rawnaq/contract/sales/held-invoices';
import { call } from '../../../../shell/call.ts';
import { notify } from '../../../../shell/notices/notify.ts';
import { isRefusal } from '../../../../shell/refusal.ts';
import { t } from '../../../../shell/text/text.ts';
import { type Cart, type ChangeCart, emptyCart, isEmptyCart, type Till } from '../cart/cart.ts';
import { cartInput } from '../cart/cart-price.ts';
import { newKey } from '../cart/use-draft-cart.ts';
import { heldBefore } from '../payment/made-before.ts';
import { forgetAnswers } from './till-answers.ts';

interface SaleAtTill {
  till: Till;
  cart: Cart;
  setCart: ChangeCart;
  total_minor: number;
}

/** Putting the sale in the cart on hold, and taking one that is on hold back into it. */
export function heldSales({ till, cart, setCart, total_minor }: SaleAtTill) {
  const hold = async (note: string, key = cart.key): Promise<void> => {
    await call(holdInvoice, { ...cartInput(cart), total_minor, note }, { idempotencyKey: `hold-${key}` });
    setCart(emptyCart(newKey));
    await forgetAnswers();
  };

  /** An earlier try has put the sale on hold as it was, and this is another one. */
  const holdAnew = async (note: string): Promise<void> => {
    const key = newKey();
    // Kept first: should this answer be lost too, it is the same sale that is tried again.
    setCart((now) => ({ ...now, key }));
    await hold(note, key);
  };

  /** What lies in the cart now takes the other's place on hold: nothing is lost. A sale that is being mended waits in its queue all the while. */
  const makeRoom = async (): Promise<void> => {
    if (isEmptyCart(cart) || cart.mends !== undefined) return;
    try {
      await hold('');
    } catch (error) {
      if (!isRefusal(error) || heldBefore(error) === null) throw error;
      await holdAnew('');
      notify({ tone: 'warning', message: t('sales.held_before_both') });
    }
  };

  /** Takes a sale off hold, in the place of what lies in the cart. */
  const takeOver = async (id: number): Promise<void> => {
    // What reads it is there before it is taken: a sale that is off hold and on no till would be lost.
    const { takeUp } = await import('./held-again.ts');
    const { cart: resumed, left_out } = await takeUp(await call(resumeHeldInvoice, { id }), till);
    setCart(resumed);
    if (left_out !== '') notify({ tone: 'warning', message: t('till.left_out', { what: left_out }) });
    await forgetAnswers();
  };

  const resume = async (id: number): Promise<void> => {
    await makeRoom();
    await takeOver(id);
  };

  return { hold, holdAnew, makeRoom, takeOver, resume };
}

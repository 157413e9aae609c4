import { useEffect, useRef, useState } from 'react';
import { dropDraft, followDraft, readDraft, writeDraft } from '../../../../shell/drafts.ts';
import { type Cart, type ChangeCart, emptyCart, isEmptyCart, readCart } from './cart.ts';

export const newKey = (): string => crypto.randomUUID();

/** The draft of a sale that began at the till itself, not with a visit or somewhere else. */
export const plainSale = 'billing';

/**
 * A cart that outlives a reload, a lost connection and a change of language. `start` is what it is where no draft waits. Windows with the same draft show the
 * same cart, by the same key: what is put into one is in the others, and none bills it a second time. `onElsewhere` is called after another window changed it.
 */
export function useDraftCart(name: string, start: Cart | null, onElsewhere: (now: Cart, before: Cart) => void): [Cart, ChangeCart] {
  const [cart, setCart] = useState<Cart>(() => readCart(readDraft(name)) ?? start ?? emptyCart(newKey));
  // What changes a cart after an answer came starts from the cart as it is then, not as it was when it asked.
  const latest = useRef(cart);
  const take = (next: Cart): void => {
    latest.current = next;
    setCart(next);
  };
  const told = useRef(onElsewhere);
  told.current = onElsewhere;
  const first = useRef(start);
  useEffect(
    () =>
      followDraft(name, (draft) => {
        const before = latest.current;
        const now = readCart(draft) ?? { ...(first.current ?? emptyCart(newKey)), key: newKey() };
        take(now);
        told.current(now, before);
      }),
    [name],
  );
  const change: ChangeCart = (next) => {
    const now = typeof next === 'function' ? next(latest.current) : next;
    take(now);
    if (isEmptyCart(now) && now.customer === null) dropDraft(name);
    else writeDraft(name, { ...now });
  };
  return [cart, change];
}

import { useState } from 'react';
import { dropDraft, readDraft, writeDraft } from '../../shell/drafts.ts';
import { type Cart, emptyCart, isEmptyCart, readCart } from './cart.ts';

export const newKey = (): string => crypto.randomUUID();

/** A cart that outlives a reload, a lost connection and a change of language. `start` is what it is where no draft waits. */
export function useDraftCart(name: string, start: Cart | null): [Cart, (cart: Cart) => void] {
  const [cart, setCart] = useState<Cart>(() => readCart(readDraft(name)) ?? start ?? emptyCart(newKey));
  const change = (next: Cart): void => {
    setCart(next);
    if (isEmptyCart(next) && next.customer === null) dropDraft(name);
    else writeDraft(name, { ...next });
  };
  return [cart, change];
}

import type { Cart, CartLine } from '../../cart/cart.ts';

const isPlain = (line: CartLine): boolean => (line.kind === 'service' || line.kind === 'product') && line.sold_offer === undefined;

/** Whether a cart has only what can be sold without connection: services and products at known prices, and nothing that somebody else may be using. */
export const isSellableOffline = (cart: Cart): boolean =>
  cart.lines.every(isPlain) && cart.code === null && cart.points === null && cart.gift_cards.length === 0;

/** Looking gift cards up, using them, giving back. */
export { findGiftCard, giftCardsOfCustomer, lockGiftCards, returnToGiftCards, useGiftCards, withdrawGiftCards } from '../ledger.ts';
export { refuseGiftCardUse } from '../tell-refusal.ts';

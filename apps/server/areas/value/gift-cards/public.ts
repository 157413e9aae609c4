/** What other areas may use of gift cards and vouchers: looking them up, selling, using, giving back. */
export { giveVoucher, sellGiftCards } from './issue-card.ts';
export { findGiftCard, giftCardsOfCustomer, lockGiftCards, returnToGiftCards, useGiftCards, withdrawGiftCards } from './ledger.ts';
export { type OnlineGiftCard, readOnlineCard } from './online-card.ts';
export { sendToBeneficiary } from './send-card.ts';
export { readCardSetting } from './setting-store.ts';
export { refuseGiftCardUse } from './tell-refusal.ts';

/** Selling gift cards, giving vouchers, and the rules for both. */
export { giveVoucher, sellGiftCards } from '../issue-card.ts';
export { readCardSetting } from '../setting-store.ts';

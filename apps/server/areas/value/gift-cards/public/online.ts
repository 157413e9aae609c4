/** A gift card as the public pages show it. */
export { type OnlineGiftCard, readOnlineCard } from '../online-card.ts';

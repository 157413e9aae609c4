/** Among the general settings: the account's subscription and owner. */
export { SubscriptionSection } from '../subscription-section.tsx';

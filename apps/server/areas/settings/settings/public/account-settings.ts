/** The account's settings, which other areas have parts of: what they decide is theirs, the row is kept here. */
export { replaceBookingRules, replaceWaitingSetting } from '../account-settings-store.ts';

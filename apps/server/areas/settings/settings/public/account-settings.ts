/** The account's settings, which other areas have parts of: what they decide is theirs, the row is kept here. */
export { changeAccountSettings, replaceBookingRules } from '../account-settings-store.ts';

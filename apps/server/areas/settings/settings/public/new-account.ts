/** What every new account begins with. */
export { furnishSettings } from '../new-account.ts';

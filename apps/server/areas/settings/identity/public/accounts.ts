/** What every new account begins with. */
export { furnishAccount } from '../registration.ts';

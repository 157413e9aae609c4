/** The row of an account: opened by its registration, judged by the platform. */
export { changeAccount, confirmAccount, insertAccount } from '../account-row.ts';

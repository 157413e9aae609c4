/** A deposit that goes back to its customer. */
export { returnOnlineDeposit } from '../give-back.ts';

/** Whether a deposit waits for its customer's national id. */
export { asksNationalId } from '../prepayments/asks-national-id.ts';

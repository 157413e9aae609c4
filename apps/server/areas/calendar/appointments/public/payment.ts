/** What payments and invoices make of a visit. */
export { cancelUnpaid, capDeposit, reviveVisit, unbillVisit } from '../visit/visit-payment.ts';

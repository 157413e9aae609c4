/** What payments and invoices make of a visit. */
export { cancelUnpaid, capDeposit, leaveToCounter, reviveVisit, unbillVisit } from '../visit/visit-payment.ts';

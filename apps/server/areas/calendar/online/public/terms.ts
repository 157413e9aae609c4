/** What booking asks of a customer, told before it is booked. */
export { termsOfVisit, type VisitTerms } from '../terms.ts';

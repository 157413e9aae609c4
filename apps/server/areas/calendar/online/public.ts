/** What the public pages show: loaded here, rendered elsewhere. */
export { mayTryDiscountCode } from './discount-code.ts';
export { readBooking, publicBooking, type OnlineBooking } from './bookings.ts';
export { loadBusiness, type OnlineBusiness } from './business.ts';
export { priceListView } from './paper.ts';
export { readText } from './business-rows.ts';
export { findOnlineAccount, type OnlineAccount } from './find-account.ts';
/** What proves that a mobile is the caller's own, and the customer behind it. */
export { takesBookings } from './business-rows.ts';
export { countTry, useCode } from './codes.ts';
export { findOrMakeCustomer } from './customers.ts';
export { checkCode } from './verification.ts';
/** What booking asks of a customer, told before it is booked. */
export { termsOfVisit, type VisitTerms } from './terms.ts';

/** What the public pages show: loaded here, rendered elsewhere. */
export { readBooking, publicBooking, type OnlineBooking } from './bookings.ts';
export { loadBusiness, type OnlineBusiness } from './business.ts';
export { type OnlineText, readText } from './business-rows.ts';
export { findOnlineAccount, type OnlineAccount } from './find-account.ts';

/** What the public pages show of a business. */
export { loadBusiness, type OnlineBusiness } from '../business.ts';
export { readText, takesBookings } from '../business-rows.ts';
export { onlineAccountOf, type OnlineAccount } from '../find-account.ts';

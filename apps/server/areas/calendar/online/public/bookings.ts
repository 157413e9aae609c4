/** A booking as its customer sees it. */
export { readBooking, publicBooking, type OnlineBooking } from '../bookings.ts';

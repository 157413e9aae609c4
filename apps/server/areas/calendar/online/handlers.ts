import { getOnlineBusiness } from '@rawnaq/contract/calendar/online';
import { handleOnline } from '../../../http/handle.ts';
import { notFound } from '../../../http/answers/refusal.ts';
import { availableTimes } from './available-times.ts';
import { loadBusinessWithTerms } from './business.ts';
import { rateBooking, sendFeedback } from './after-visit.ts';
import { booking, cancelBooking, confirmBooking, moveBooking, timesToMoveTo } from './change-booking.ts';
import { createBooking } from './create-booking.ts';
import { quoteDiscountCode } from './discount-code.ts';
import { holdTime, releaseTime } from './holds.ts';
import { answerOffers } from './offers-answer.ts';
import { myBookings } from './my-bookings.ts';
import { closeSession, openSession } from './my-session.ts';
import { quoteTerms } from './terms.ts';
import { sendCode } from './verification.ts';

const business = handleOnline(
  getOnlineBusiness,
  async (_input, { db, account, now, services }) => (await loadBusinessWithTerms(db, account, now, services)) ?? notFound('business'),
);

export const onlineHandlers = [
  business,
  availableTimes,
  sendCode,
  createBooking,
  quoteDiscountCode,
  quoteTerms,
  holdTime,
  releaseTime,
  booking,
  cancelBooking,
  confirmBooking,
  timesToMoveTo,
  moveBooking,
  openSession,
  closeSession,
  myBookings,
  rateBooking,
  sendFeedback,
  answerOffers,
];

import { epochMinuteOf } from '@rawnaq/domain/time/local-time';
import { rateOnlineBooking, sendOnlineFeedback } from '@rawnaq/contract/calendar/online-visit';
import { canBeRated, ratingDays, tookPlace } from '@rawnaq/domain/calendar/online/rating';
import { handleOnline } from '../../../http/handle.ts';
import { notFound, refuse } from '../../../http/answers/refusal.ts';
import { rateVisit, tellBusiness } from '../../reach/feedback/public/after-visit.ts';
import { type BookingRow, publicBooking, readBooking } from './bookings.ts';

const visitOf = (row: BookingRow) => ({ appointment_id: row.id, customer_id: row.customer_id, customer_name: row.customer_name });

export const rateBooking = handleOnline(rateOnlineBooking, async ({ unique_id, stars, comment }, context) => {
  const { db, account_id, now } = context;
  const row = await readBooking(db, account_id, unique_id);
  if (row === null) return notFound('appointment');
  if (!tookPlace(row, epochMinuteOf(now))) return refuse('online.rate_too_early');
  if (!canBeRated(row, epochMinuteOf(now))) return refuse('online.rate_too_late', { params: { days: ratingDays } });
  const isFirst = await rateVisit(context, visitOf(row), { stars, comment: comment || null });
  if (!isFirst) return refuse('online.rated_already');
  const rated = await readBooking(db, account_id, unique_id);
  if (rated === null) throw new Error('The booking that was just rated is not there');
  return publicBooking(rated, epochMinuteOf(now));
});

export const sendFeedback = handleOnline(sendOnlineFeedback, async ({ unique_id, kind, body }, context) => {
  const row = await readBooking(context.db, context.account_id, unique_id);
  if (row === null) return notFound('appointment');
  return (await tellBusiness(context, visitOf(row), { kind, body })) ? {} : refuse('online.feedback_too_many');
});

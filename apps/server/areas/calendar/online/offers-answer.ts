import { answerOffersOnline } from '@rawnaq/contract/calendar/online-visit';
import { epochMinuteOf } from '@rawnaq/domain/time/local-time';
import { handleOnline } from '../../../http/handle.ts';
import { notFound, refuse } from '../../../http/answers/refusal.ts';
import { consentToOffers } from '../../reach/consent/public/choices.ts';
import { publicBooking, readBooking } from './bookings.ts';

/** Of one visit, in ten minutes; a box is ticked and unticked a few times at the most. */
const mostAnswers = 20;

/** The box for offers on the page of a visit. Whoever has the link reads and changes the visit; the answer says that it came by the link. */
export const answerOffers = handleOnline(answerOffersOnline, async ({ unique_id, agrees_to_offers }, context) => {
  const { db, account_id, services, now } = context;
  const row = await readBooking(db, account_id, unique_id);
  if (row === null) return notFound('appointment');
  if (row.offers === null) return refuse('consent.not_a_choice', { field: 'agrees_to_offers' });
  if (!(await services.rateLimits.allow(`visit offers ${account_id} ${row.id}`, mostAnswers, 600))) return refuse('request.too_many');
  await consentToOffers(context, row.customer_id, { action: agrees_to_offers === 1 ? 'given' : 'withdrawn', how: 'by_link' });
  const saved = await readBooking(db, account_id, unique_id);
  if (saved === null) throw new Error('The booking that was just answered for is not there');
  return publicBooking(saved, epochMinuteOf(now));
});

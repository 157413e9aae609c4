/** What customers say after a visit: a rating once a visit, suggestions and complaints. */
import { isLowRating } from '@rawnaq/domain/reach/feedback/review';
import type { OnlineContext } from '../../../http/context.ts';
import { notify } from '../notifications/public.ts';
import { openTask } from '../notifications/public/open-tasks.ts';
import { countFeedback, insertFeedback, insertRating } from './store.ts';
import { lowRating } from './task-sources.ts';

/** A word after the visit and a second thought; more belongs on the phone. */
const mostFeedbackPerVisit = 5;

interface Visit {
  appointment_id: number;
  customer_id: number;
  customer_name: string;
}

/** Saves the rating and notifies the users with the right; false where this visit has been rated already. */
export async function rateVisit(context: OnlineContext, visit: Visit, rated: { stars: number; comment: string | null }): Promise<boolean> {
  const { db, account_id, now } = context;
  const { appointment_id, customer_id, customer_name } = visit;
  const id = await insertRating(db, account_id, { appointment_id, customer_id, ...rated, now });
  if (id === null) return false;
  await notify(context, {
    type: 'surveys',
    message: 'visit_rated',
    params: { customer: customer_name, stars: rated.stars },
    path: '/merchant/surveys',
  });
  if (isLowRating(rated.stars))
    await openTask(context, lowRating, { subject_id: id, params: { customer: customer_name, stars: rated.stars } });
  context.publish('visit_ratings', appointment_id);
  return true;
}

/** Saves a suggestion (1) or complaint (2) and notifies the users with the right; false where this visit has enough of them. */
export async function tellBusiness(context: OnlineContext, visit: Visit, told: { kind: 1 | 2; body: string }): Promise<boolean> {
  const { db, account_id, now } = context;
  const { appointment_id, customer_id, customer_name } = visit;
  if ((await countFeedback(db, account_id, appointment_id)) >= mostFeedbackPerVisit) return false;
  const id = await insertFeedback(db, account_id, { appointment_id, customer_id, ...told, now });
  await notify(context, {
    type: 'suggestionsAndComplains',
    message: told.kind === 1 ? 'suggestion_made' : 'complaint_made',
    params: { customer: customer_name },
    path: '/merchant/suggestions-and-complaints',
  });
  context.publish('customer_feedback', id);
  return true;
}

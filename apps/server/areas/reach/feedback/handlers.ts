import { hideRating, listFeedback, listRatings, settleFeedback, showRating } from '@rawnaq/contract/reach/feedback';
import type { UserContext } from '../../../http/context.ts';
import { handle } from '../../../http/handle.ts';
import { notFound, refuse } from '../../../http/answers/refusal.ts';
import { readFeedback, readOneFeedback, readRating, readRatings, setHidden, settle } from './store.ts';

const ratings = handle(listRatings, async (input, { db, account_id }) => {
  const found = await readRatings(db, account_id, input);
  return { ...found, page: input.page, per_page: input.per_page };
});

/** Hides or shows the words; no average changes with it, so that hiding flatters nobody. */
async function changeHidden(context: UserContext, rating: { id: number; version: number }, reason: string | null) {
  const { db, account_id, now, user } = context;
  const { id } = rating;
  const before = await readRating(db, account_id, id);
  if (before === undefined) return notFound('visit_rating');
  if (reason !== null && (before.comment === null || before.is_public === 0)) return refuse('rating.nothing_to_hide');
  const isNewest = await setHidden(db, account_id, rating, reason === null ? null : { at: now, user_id: user.id, reason });
  if (!isNewest) return refuse('record.changed_meanwhile', { details: { current: before } });
  const after = await readRating(db, account_id, id);
  if (after === undefined) return notFound('visit_rating');
  await context.audit({
    area: 'feedback',
    action: reason === null ? 'show' : 'hide',
    subject_type: 'visit_rating',
    subject_id: id,
    before: { hidden_reason: before.hidden_reason },
    after: { hidden_reason: after.hidden_reason },
  });
  context.publish('visit_ratings', before.appointment_id);
  return after;
}

const hide = handle(hideRating, ({ reason, ...rating }, context) => changeHidden(context, rating, reason));
const show = handle(showRating, (rating, context) => changeHidden(context, rating, null));

const feedback = handle(listFeedback, async (input, { db, account_id }) => {
  const found = await readFeedback(db, account_id, input);
  return { ...found, page: input.page, per_page: input.per_page };
});

const settleOne = handle(settleFeedback, async ({ id, version, settled_note }, context) => {
  const { db, account_id, now, user } = context;
  const before = await readOneFeedback(db, account_id, id);
  if (before === undefined) return notFound('customer_feedback');
  if (before.status === 2) return refuse('feedback.already_settled', { params: { by: before.settled_by ?? '' } });
  const isNewest = await settle(db, account_id, id, { version, user_id: user.id, note: settled_note || null, now });
  const after = await readOneFeedback(db, account_id, id);
  if (after === undefined) throw new Error('A piece of feedback vanished while it was settled');
  if (!isNewest) return refuse('record.changed_meanwhile', { details: { current: after } });
  await context.audit({
    area: 'feedback',
    action: 'settle',
    subject_type: 'customer_feedback',
    subject_id: id,
    before: { status: 1 },
    after: { status: 2, settled_note: after.settled_note },
  });
  context.publish('customer_feedback', id);
  return after;
});

export const feedbackHandlers = [ratings, hide, show, feedback, settleOne];

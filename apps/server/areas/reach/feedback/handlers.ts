import { listFeedback, listRatings, settleFeedback } from '@rawnaq/contract/reach/feedback';
import { handle } from '../../../http/handle.ts';
import { notFound, refuse } from '../../../http/answers/refusal.ts';
import { readFeedback, readOneFeedback, readRatings, settle } from './store.ts';

const ratings = handle(listRatings, async (input, { db, account_id }) => {
  const found = await readRatings(db, account_id, input);
  return { ...found, page: input.page, per_page: input.per_page };
});

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

export const feedbackHandlers = [ratings, feedback, settleOne];

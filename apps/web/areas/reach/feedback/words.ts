import { t } from '../../../shell/text/text.ts';

/** What a piece of feedback is called. */
export const kindName = (kind: 1 | 2): string => t(kind === 1 ? 'feedback.told.kinds.suggestion' : 'feedback.told.kinds.complaint');

export const statusName = (status: 1 | 2): string => t(status === 1 ? 'feedback.told.statuses.new' : 'feedback.told.statuses.settled');

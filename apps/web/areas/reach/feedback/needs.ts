import { listFeedback } from '@rawnaq/contract/reach/feedback';
import { call } from '../../../shell/call.ts';
import type { Need } from '../../../shell/needs/need.ts';
import { countTasks } from '../../../shell/needs/open-tasks.ts';

/** Not settled yet. */
const open = 1;

export const needs: readonly Need[] = [
  { screen: 'merchant.surveys', title: 'needs.low_ratings', count: () => countTasks('low_rating') },
  {
    screen: 'merchant.suggestions_and_complaints',
    title: 'needs.complaints',
    search: `?status=${open}`,
    count: async (signal) => (await call(listFeedback, { status: open, per_page: 1 }, { signal, isQuiet: true })).total,
  },
];

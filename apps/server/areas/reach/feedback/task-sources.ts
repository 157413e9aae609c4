import type { TaskSource } from '../notifications/public/open-tasks.ts';

/** No record says that the salon made it up with the customer: a user does. */
export const lowRating = {
  kind: 'low_rating',
  right: 'surveys.notifications',
  path: (id) => `/merchant/surveys?rating_id=${id}`,
  isClosedByHand: true,
  example: { customer: 'Reem', stars: 2 },
} as const satisfies TaskSource;

export const feedbackTaskSources: readonly TaskSource[] = [lowRating];

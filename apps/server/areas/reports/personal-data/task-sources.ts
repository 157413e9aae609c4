import type { TaskSource } from '../../reach/notifications/public/open-tasks.ts';

/** One at a time for an account. Closed by a user who has looked at the list, or by a trigger when nobody is on it any more (close_erasures_task). */
export const customersToErase = {
  kind: 'customers_to_erase',
  right: 'data.erase',
  path: () => '/merchant/data-retention',
  isClosedByHand: true,
  example: { count: 3, erase_on: '2026-12-11' },
} as const satisfies TaskSource;

export const personalDataTaskSources: readonly TaskSource[] = [customersToErase];

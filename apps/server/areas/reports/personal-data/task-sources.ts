import type { TaskSource } from '../../reach/notifications/public/open-tasks.ts';

/** One at a time for an account. Closed by a user who has looked at the list, or by a trigger when nobody is on it any more (close_erasures_task). */
export const customersToErase = {
  kind: 'customers_to_erase',
  right: 'data.erase',
  path: () => '/merchant/data-retention',
  isClosedByHand: true,
  example: { count: 3, erase_on: '2026-12-11' },
} as const satisfies TaskSource;

/** From the day a request came in until it is closed, and anew a week and two days before it is due; a trigger closes it (close_data_request_task). */
export const dataRequestDue = {
  kind: 'data_request',
  right: 'data.erase',
  path: () => '/merchant/data-requests',
  example: { due_on: '2026-12-11' },
} as const satisfies TaskSource;

export const personalDataTaskSources: readonly TaskSource[] = [customersToErase, dataRequestDue];

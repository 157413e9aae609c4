import type { TaskSource } from '../../reach/notifications/public/open-tasks.ts';

export const leaveRequest = {
  kind: 'leave_request',
  right: 'leaves.decide',
  path: (id) => `/merchant/leaves?leave_id=${id}`,
  example: { english_name: 'Sara', arabic_name: 'سارة', starts_on: '2026-12-06' },
} as const satisfies TaskSource;

export const hoursTaskSources: readonly TaskSource[] = [leaveRequest];

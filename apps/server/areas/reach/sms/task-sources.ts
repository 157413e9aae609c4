import type { TaskSource } from '../notifications/public/open-tasks.ts';

export const smsStopped = {
  kind: 'sms_stopped',
  right: 'messages.connect',
  path: () => '/merchant/automatic-messages',
  example: { sender: 'NoorSalon' },
} as const satisfies TaskSource;

export const smsTaskSources: readonly TaskSource[] = [smsStopped];

import type { TaskSource } from '../../reach/notifications/public/open-tasks.ts';

/** A reader of a report by e-mail lost the right to it: closed by whoever took the reader off, or gave the right back. */
export const reportMailStopped = {
  kind: 'report_mail_stopped',
  right: 'reports.schedule_mail',
  path: () => '/merchant/report-mails',
  isClosedByHand: true,
  example: { report: 'Last month', name: 'Sara' },
} as const satisfies TaskSource;

/** An e-mail with a report did not reach a reader: closed by whoever corrected the address or took the reader off. */
export const reportMailFailed = {
  kind: 'report_mail_failed',
  right: 'reports.schedule_mail',
  path: () => '/merchant/report-mails',
  isClosedByHand: true,
  example: { report: 'Last month', name: 'books@firm.example' },
} as const satisfies TaskSource;

export const reportMailTaskSources: readonly TaskSource[] = [reportMailStopped, reportMailFailed];

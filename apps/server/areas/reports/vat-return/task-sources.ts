import type { TaskSource } from '../../reach/notifications/public/open-tasks.ts';

/** Closed by a trigger when the return is filed (close_vat_return_task). */
export const vatReturnDue = {
  kind: 'vat_return_due',
  right: 'books.lock_return',
  path: () => '/merchant/accounting-reports/vat-report',
  example: { from_on: '2026-07-01', to_on: '2026-09-30', due_on: '2026-10-31' },
} as const satisfies TaskSource;

export const vatReturnTaskSources: readonly TaskSource[] = [vatReturnDue];

// Written by npm run registries from the folders.
import type { TaskSource } from './reach/notifications/public/open-tasks.ts';
import { appointmentsTaskSources } from './calendar/appointments/task-sources.ts';
import { attendanceTaskSources } from './calendar/attendance/task-sources.ts';
import { hoursTaskSources } from './calendar/hours/task-sources.ts';
import { expensesTaskSources } from './finance/expenses/task-sources.ts';
import { feedbackTaskSources } from './reach/feedback/task-sources.ts';
import { smsTaskSources } from './reach/sms/task-sources.ts';
import { whatsappTaskSources } from './reach/whatsapp/task-sources.ts';
import { personalDataTaskSources } from './reports/personal-data/task-sources.ts';
import { reportMailTaskSources } from './reports/report-mails/task-sources.ts';
import { vatReturnTaskSources } from './reports/vat-return/task-sources.ts';
import { einvoicingTaskSources } from './tax/einvoicing/task-sources.ts';
import { recordsTaskSources } from './team/records/task-sources.ts';

/** Every kind of task there is. */
export const taskSources: readonly TaskSource[] = [
  ...appointmentsTaskSources,
  ...attendanceTaskSources,
  ...hoursTaskSources,
  ...expensesTaskSources,
  ...feedbackTaskSources,
  ...smsTaskSources,
  ...whatsappTaskSources,
  ...personalDataTaskSources,
  ...reportMailTaskSources,
  ...vatReturnTaskSources,
  ...einvoicingTaskSources,
  ...recordsTaskSources,
];

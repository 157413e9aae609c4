/** What the queue and the start of a process ask of VAT returns. */
export { planVatReminders, remindOfVatReturns, remindTask } from '../reminders.ts';

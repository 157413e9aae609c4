/** What the queue asks of e-invoicing. */
export { einvoicingTasks } from '../sending/tasks.ts';

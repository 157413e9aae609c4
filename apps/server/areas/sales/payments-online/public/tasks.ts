/** What the queue asks of online payments. */
export { paymentTasks } from '../tasks.ts';

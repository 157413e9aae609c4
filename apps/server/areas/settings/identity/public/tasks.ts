/** What the queue asks of identity. */
export { confirmationTasks } from '../email-confirmation.ts';
export { recoveryTasks } from '../recovery.ts';

/** What the queue asks of identity. */
export { confirmationTasks, type Applicant } from '../email-confirmation.ts';
export { recoveryTasks } from '../recovery.ts';

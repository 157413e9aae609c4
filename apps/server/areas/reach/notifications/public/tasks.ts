/** What the queue asks of notifications. */
export { sendNotificationEmails } from '../emails.ts';

/** What the queue calls of reports by e-mail. */
export { sendDueReportMails, sendReportMailsTask } from '../send-due.ts';

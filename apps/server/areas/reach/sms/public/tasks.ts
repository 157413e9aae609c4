/** What the queue calls of SMS. */
export { workSmsReports } from '../work-reports.ts';

/** What the queue calls of employees. */
export { endAllEmployments, endEmploymentsTask, planEndOfEmployments } from '../end-employments.ts';

/** What the queue asks of appointments. */
export { lapseRequest } from '../visit/approval-handlers.ts';

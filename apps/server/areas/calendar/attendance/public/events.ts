/** The ledger of attendance, a page at a time. */
export { listEventsOf } from '../team.ts';

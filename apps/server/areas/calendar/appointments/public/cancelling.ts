/** Cancelling a visit with all that follows. */
export { cancelVisit } from '../visit/cancel-visit.ts';

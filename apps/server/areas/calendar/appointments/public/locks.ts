/** Holding a visit, or somebody’s time, to the end of the transaction. */
export { lockVisit, type StoredVisit } from '../visit/store-visits.ts';
export { lockSubjects } from '../booking/store-claims.ts';
export type { Subject } from '../booking/facts-claims.ts';

/** Visits that lie ahead. */
export { readVisitsAhead, type VisitAhead } from '../visit/visits-in-time.ts';

/** Visits that lie ahead, and what their history calls that which befell them. */
export type { AppointmentEvent } from '../visit/store-visits.ts';
export { readVisitsAhead, type VisitAhead } from '../visit/visits-in-time.ts';

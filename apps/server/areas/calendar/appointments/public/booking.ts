/** Booking a visit, changing it, and what is done with it. */
export { changeVisit } from '../visit/change-visit.ts';
export { actOnVisit, bookVisit } from '../visit/visits.ts';
export { putIntoSeries } from '../visit/store-visits.ts';

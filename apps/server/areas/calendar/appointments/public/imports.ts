/** How coming visits are brought in from files, many at once. */
export { type LineFromFile, VisitDecisions } from '../imports/decide-visits.ts';
export { findDisabled, importedVisits, readLinesOfVisits } from '../imports/imported-visits.ts';
export { nameIn } from '../booking/told-refusal.ts';

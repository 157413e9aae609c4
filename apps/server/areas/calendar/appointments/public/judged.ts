/** Visits as they were at the end of their day, and how busy employees were by the hour of the week. */
export { judgedOf, readVisitSums, readWeek, type VisitStep, type VisitSums } from '../reports/visit-figures.ts';

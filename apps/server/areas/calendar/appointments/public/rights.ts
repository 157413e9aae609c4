/** Which visits a user sees and may change. */
export { canEditVisit, linesFor, onlyOf, type Sees, canSeeVisit, whatUserSees } from '../visit/visibility.ts';

/** How customers, their types and tags are brought in from files, many at once. */
export { importedPastVisits, readPastVisits } from '../past-visits.ts';
export { findByContact, findByName, importedCustomers, makeLabel, readLabelsForImport, removeLabels } from '../imported.ts';

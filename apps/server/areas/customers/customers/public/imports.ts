/** How customers, their types and tags are brought in from files, many at once. */
export { findByContact, findByName, importedCustomers, makeLabel, readLabelsForImport, removeLabels } from '../imported.ts';

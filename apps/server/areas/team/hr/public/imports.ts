/** How employees are brought in from files, many at once. */
export { importedEmployees, placesLeft, readImportedEmployees } from '../imported.ts';

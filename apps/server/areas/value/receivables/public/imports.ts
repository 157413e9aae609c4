/** How debts from before are brought in from files, many at once. */
export { importedDebts, readImportedDebts } from '../imported.ts';

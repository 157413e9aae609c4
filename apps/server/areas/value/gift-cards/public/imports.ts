/** How cards that were sold elsewhere are brought in from files, many at once. */
export { importedCards, readImportedCards } from '../imported.ts';

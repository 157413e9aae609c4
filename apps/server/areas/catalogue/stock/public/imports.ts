/** How products and their groups are brought in from files with what is there of them, many at once. */
export { importedProducts, makeProductGroup, readImportedProducts, readProductGroupNames, removeProductGroups } from '../imported.ts';

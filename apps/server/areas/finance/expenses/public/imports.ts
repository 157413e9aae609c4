/** How suppliers are brought in from files, many at once. */
export { importedSuppliers, readImportedSuppliers } from '../imported.ts';

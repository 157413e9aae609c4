/** Files that nobody reads without the key outside the database: scans of papers. */
export { keepSealed, readSealed, removeSealed, removeSealedTask } from '../sealed-file.ts';

/** Where an entry of the books leads, and up to when the books are posted. */
export { documentPath } from './ways.ts';
export { PostedUntil } from './posted-until.tsx';

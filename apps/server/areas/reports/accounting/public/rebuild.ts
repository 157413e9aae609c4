/** Derives the books of accounts anew. */
export { rebuildAccount } from '../catch-up.ts';

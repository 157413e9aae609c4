export { readValuation } from '../movement-list-store.ts';
export { readShelfMoves, readIdleSince } from '../shelf-store.ts';

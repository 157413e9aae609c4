export { soldLines } from '../facts.ts';
export { type KeyedSums, readSales } from '../store.ts';

export { type ItemCounts, readItemCounts } from './counts-store.ts';

export { readItemCounts } from './counts-store.ts';

export { readLeavingPoints } from '../leaving-store.ts';

/** What is still open with customers. */
export { readOpenPointsOf } from '../store.ts';

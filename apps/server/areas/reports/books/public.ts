/** Up to when the books are posted. */
export { readPostedUntil } from './store.ts';

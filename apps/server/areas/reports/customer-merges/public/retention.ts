/** What of merges is let go when they can be undone no longer. */
export { forgetMerges } from '../forget.ts';

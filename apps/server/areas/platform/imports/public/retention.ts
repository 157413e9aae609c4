/** What of imports is let go when its time is over. */
export { emptyImports } from '../retention.ts';

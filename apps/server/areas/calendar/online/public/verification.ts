/** What proves that a mobile is the caller’s own. */
export { checkCode } from '../verification.ts';

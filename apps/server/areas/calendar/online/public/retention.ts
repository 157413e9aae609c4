/** What is let go after some time. */
export { dropCodes } from '../old-codes.ts';

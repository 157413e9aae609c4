/** The customer behind a mobile, and how often somebody may try. */
export { countTry, useCode } from '../codes.ts';
export { findOrMakeCustomer } from '../customers.ts';

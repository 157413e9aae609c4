/** How often somebody may try, and a code that proves a mobile. */
export { countTry, useCode } from '../codes.ts';

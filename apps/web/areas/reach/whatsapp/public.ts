/** How amounts in millionths are written. */
export { microsText } from './micros.ts';

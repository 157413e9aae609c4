/** Where an entry of the books leads. */
export { documentPath } from './ways.ts';

/** In which order an account tries the ways to its customers. */
export { readWays } from '../ways-handlers.ts';

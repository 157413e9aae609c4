export { readEarners } from '../earners.ts';

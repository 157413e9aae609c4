/** What other areas may use of the settings. */
export { unusualRateRefusal } from './unusual-rate.ts';

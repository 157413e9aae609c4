/** What the rest of the running month is expected to bring, and what was sold on each day. */
export { forecastOfMonth } from './month-forecast.ts';
export { readSalesByDay } from './store.ts';

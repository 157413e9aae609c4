/** What other areas may use of employees: how many are active, counted while none can become so, and a new one who works in the office. */
export { countActive, insertOfficeEmployee } from './store.ts';

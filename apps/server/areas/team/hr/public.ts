/** What other areas may use of employees: how many of them are active, counted while none can become so. */
export { countActive } from './store.ts';

/** What other areas may use of employees: how many are active, counted while none can become so, who they are, several disabled, a new one of the office. */
export { disableEmployees, readActiveEmployees } from './active-employees.ts';
export { countActive, insertOfficeEmployee } from './store.ts';

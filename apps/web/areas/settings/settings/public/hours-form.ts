/** When the business is open. */
export { HoursForm } from '../hours-form.tsx';

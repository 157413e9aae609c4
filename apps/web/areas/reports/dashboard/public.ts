/** On a user's own page: who comes today. */
export { SalonDay } from './salon-day.tsx';

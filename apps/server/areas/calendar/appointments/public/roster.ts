export { bookedMinutesOfServices, rosterMinutes } from '../reports/roster.ts';

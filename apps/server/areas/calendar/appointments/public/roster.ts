export { rosterMinutes } from '../reports/roster.ts';

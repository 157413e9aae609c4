/** What the hub of the team shows below its doors. */
export { TeamToday } from './team-today.tsx';

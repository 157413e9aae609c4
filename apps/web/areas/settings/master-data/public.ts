/** The shifts that hours are given by, wherever hours are entered. */
export { useNamedShifts } from './named-shifts.ts';

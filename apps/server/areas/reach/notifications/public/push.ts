/** The way to users’ devices. */
export { choosePush } from '../push/port.ts';

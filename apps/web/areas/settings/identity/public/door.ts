/** What pages without a sign-in look like, for those that other areas bring. */
export { Door } from '../door.tsx';

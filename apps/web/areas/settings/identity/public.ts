/** The screens before anybody has signed in, as a program of their own. */
export { openDoor } from './door-app.tsx';

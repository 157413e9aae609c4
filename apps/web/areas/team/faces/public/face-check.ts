/** What a check-in device shows in a frame. */
export { default } from '../face-check.tsx';

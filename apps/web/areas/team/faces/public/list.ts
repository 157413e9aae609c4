/** Whose faces are enrolled, for the screen of security. */
export { EnrolledFaces } from '../enrolled-faces.tsx';

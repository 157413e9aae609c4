/** A part of an employee's page: whether the face is enrolled, and the link to do so. */
export { FacePanel } from './face-panel.tsx';

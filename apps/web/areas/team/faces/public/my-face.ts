/** A part of a user's own attendance: the own face, and how to delete it. */
export { MyFace } from '../my-face.tsx';

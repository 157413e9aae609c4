/** Deletes what describes the face of an employee who leaves. */
export { forgetFace } from '../forget.ts';

/** What the queue calls of faces. */
export { forgetAllFaces, forgetFacesTask, planForgettingFaces } from '../forget.ts';

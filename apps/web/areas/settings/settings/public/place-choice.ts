/** Where something is, in fields of a form. */
export { PlaceChoice } from '../place/place-choice.tsx';

/** On a user's own page: the user's coming leaves. */
export { OwnLeaves } from './own-leaves.tsx';

/** Groups that are suggested, to be taken over. */
export { TakeGroups } from '../take-groups.tsx';

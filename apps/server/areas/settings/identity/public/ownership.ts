/** Who owns an account, and who may own it next. */
export { changeOwner, findPossibleOwner, type PossibleOwner, readPossibleOwners } from '../ownership.ts';

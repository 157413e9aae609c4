/** Changes of who may do what, one after the other. */
export { holdRights, lockRights } from '../hold-rights.ts';

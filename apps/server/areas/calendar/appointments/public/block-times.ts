/** Time that is taken by something else than a visit: leaves, and entries of calendars elsewhere. */
export { blockFor, unblock } from '../block-times/block-elsewhere.ts';
export { claimLeave, lockEmployee, releaseLeave } from '../block-times/absences.ts';

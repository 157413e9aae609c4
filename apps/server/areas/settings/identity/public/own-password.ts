/** A signed-in user proves the password once more. */
export { forgivenProof, userKey } from '../guess-limits.ts';
export { proveOwnPassword } from '../own-password.ts';
export { lockUser } from '../store.ts';

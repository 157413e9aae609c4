/** Addresses that may not sign in. */
export { removeBlockedIp, writeBlockedIp } from '../blocked-addresses.ts';

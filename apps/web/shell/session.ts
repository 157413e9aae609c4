import { readStored, removeStored, writeStored } from './storage.ts';

/** Merchants and platform managers sign in separately and may both be signed in in one browser. */
export type Audience = 'merchant' | 'manager';

export const tokenKeys: Readonly<Record<Audience, string>> = { merchant: 'merchant_token', manager: 'manager_token' };

export const readToken = (audience: Audience): string | null => readStored(tokenKeys[audience]);
export const storeToken = (audience: Audience, token: string): void => writeStored(tokenKeys[audience], token);
export const removeToken = (audience: Audience): void => removeStored(tokenKeys[audience]);

/** Which of the two sign-ins an address belongs to, on screens and in calls alike. */
export function audienceOf(path: string): Audience {
  return /^(\/api)?\/manager(\/|$)/.test(path) ? 'manager' : 'merchant';
}

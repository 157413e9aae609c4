import { createHash, createPrivateKey, type KeyObject } from 'node:crypto';
import type { Secrets } from '../../secrets.ts';

type SealedPart = 'private_key' | 'otp' | 'compliance_token' | 'compliance_secret' | 'token' | 'secret';

/** What a sealed value is bound to: taken to another account, device or place, it does not open. */
const sealContext = (account_id: number, device_id: number, part: SealedPart): string =>
  `einvoice_device:${account_id}:${device_id}:${part}`;

export const sealPart = (secrets: Secrets, account_id: number, device_id: number, part: SealedPart, plain: string): Buffer =>
  secrets.seal(plain, sealContext(account_id, device_id, part));

export const openPart = (secrets: Secrets, account_id: number, device_id: number, part: SealedPart, sealed: Buffer): string =>
  secrets.open(sealed, sealContext(account_id, device_id, part));

/** Keys that were opened lately: a till signs hundreds of documents a day with one. */
const opened = new Map<string, KeyObject>();
const mostOpened = 200;

/** The key a device signs with. The sealed bytes name it, so that a key that was replaced is never used again. */
export function signingKey(secrets: Secrets, account_id: number, device_id: number, sealed: Buffer): KeyObject {
  const name = `${account_id}:${device_id}:${createHash('sha256').update(sealed).digest('base64')}`;
  const known = opened.get(name);
  if (known !== undefined) return known;
  const key = createPrivateKey(openPart(secrets, account_id, device_id, 'private_key', sealed));
  const [oldest] = opened.keys();
  if (opened.size >= mostOpened && oldest !== undefined) opened.delete(oldest);
  opened.set(name, key);
  return key;
}

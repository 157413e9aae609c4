import { createPrivateKey, type KeyObject } from 'node:crypto';
import type { KsaSigner } from '@rawnaq/einvoice/ksa/sign';
import { BoundedCache } from '../../../../cache/bounded-cache.ts';
import { ask } from '../../../../db/client-dialect.ts';
import type { Db } from '../../../../db/database.ts';
import type { Secrets } from '../../../../secrets.ts';

type SealedPart = 'private_key' | 'otp' | 'compliance_token' | 'compliance_secret' | 'token' | 'secret';

/** What a sealed value is bound to: taken to another account, device or place, it does not open. */
const sealContext = (account_id: number, device_id: number, part: SealedPart): string =>
  `einvoice_device:${account_id}:${device_id}:${part}`;

export const sealPart = (secrets: Secrets, account_id: number, device_id: number, part: SealedPart, plain: string): Buffer =>
  secrets.seal(plain, sealContext(account_id, device_id, part));

export const openPart = (secrets: Secrets, account_id: number, device_id: number, part: SealedPart, sealed: Buffer): string =>
  secrets.open(sealed, sealContext(account_id, device_id, part));

/** The key that a sealed one opens to. */
export const signingKey = (secrets: Secrets, account_id: number, device_id: number, sealed: Buffer): KeyObject =>
  createPrivateKey(openPart(secrets, account_id, device_id, 'private_key', sealed));

/** With what devices signed lately, by account, device and the name that key and certificate have by their content: a till signs hundreds of documents a day. */
const known = new BoundedCache<string, KsaSigner>(200);

const readParts = {
  name: 'einvoice_signer',
  text: `select d.private_key, d.certificate, c.signer from einvoice_devices d join einvoice_chains c on c.account_id = d.account_id and c.device_id = d.id
    where d.account_id = $1 and d.id = $2 and c.signer is not null`,
};

/** With what a device signs now, and the name of it: the one asked for, or another one where it has just changed. Undefined where it issues nothing. */
export async function readSigner(
  db: Db,
  secrets: Secrets,
  account_id: number,
  device_id: number,
  name: string,
): Promise<{ name: string; signer: KsaSigner } | undefined> {
  const signer = known.peek(keyOf(account_id, device_id, name));
  if (signer !== undefined) return { name, signer };
  const [row] = await ask<{ private_key: Buffer; certificate: string; signer: string }>(db, readParts, [account_id, device_id]);
  if (row === undefined) return undefined;
  const read = { private_key: signingKey(secrets, account_id, device_id, row.private_key), certificate: row.certificate };
  known.keep(keyOf(account_id, device_id, row.signer), read, 1);
  return { name: row.signer, signer: read };
}

const keyOf = (account_id: number, device_id: number, name: string): string => `${account_id}:${device_id}:${name}`;

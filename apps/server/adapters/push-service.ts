import { ECDH } from 'node:crypto';
import webPush from 'web-push';
import type { Outside } from './outside/outside.ts';

/** A browser's address at its push service with the keys that a message is encrypted for (RFC 8291), base64url. */
export interface PushDevice {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface PushSender {
  /** P-256 key pair, base64url (RFC 8292). */
  publicKey: string;
  privateKey: string;
  /** Whom a push service may write to about us: an https address, or `mailto:`. */
  subject: string;
}

/** What became of a push message. `gone`: the browser or its user ended it, so the device is to be forgotten. */
export type PushOutcome = { kind: 'accepted' } | { kind: 'gone' } | { kind: 'later'; retry_after_seconds?: number } | { kind: 'refused' };

/** The keys of a browser are removed (404, 410), or belong to another installation (401, 403). */
const meansGone = new Set([401, 403, 404, 410]);

/** Whether a message can be encrypted for these keys: a point of P-256 and 16 bytes. */
export function arePushKeys({ p256dh, auth }: Pick<PushDevice, 'p256dh' | 'auth'>): boolean {
  try {
    return ECDH.convertKey(p256dh, 'prime256v1', 'base64url').length === 65 && Buffer.from(auth, 'base64url').length === 16;
  } catch {
    return false;
  }
}

/**
 * Hands one encrypted message to the push service of a browser. Throws where the outcome is not known: the connection ended before the answer.
 * @param seconds_to_live how long the push service keeps it for a device that is off
 */
export async function sendPush(
  outside: Outside,
  sender: PushSender,
  device: PushDevice,
  payload: string,
  seconds_to_live: number,
): Promise<PushOutcome> {
  const { endpoint, method, headers, body } = webPush.generateRequestDetails(
    { endpoint: device.endpoint, keys: { p256dh: device.p256dh, auth: device.auth } },
    payload,
    { TTL: seconds_to_live, vapidDetails: sender, contentEncoding: 'aes128gcm' },
  );
  // Sent by our own way out: the address was given by a browser, and could be one inside this network.
  const { 'Content-Length': _counted, ...rest } = headers as Record<string, string | number>;
  const texts = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)]));
  const answer = await outside.fetch(endpoint, { method, headers: texts, body: new Uint8Array(body ?? []), redirect: 'manual' });
  await answer.body?.cancel();
  if (answer.ok) return { kind: 'accepted' };
  if (meansGone.has(answer.status)) return { kind: 'gone' };
  if (answer.status !== 429 && answer.status < 500) return { kind: 'refused' };
  const seconds = Number(answer.headers.get('retry-after'));
  return { kind: 'later', ...(Number.isInteger(seconds) && seconds > 0 ? { retry_after_seconds: seconds } : {}) };
}

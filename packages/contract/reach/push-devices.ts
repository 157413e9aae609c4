import * as z from 'zod/mini';
import { endpoint, signedIn } from '../endpoint.ts';
import { byId, done, id, line, moment, text } from '../fields.ts';

/** Base64url, as browsers give the keys of a subscription. */
const key = z.string().check(z.regex(/^[A-Za-z0-9_-]{16,200}$/));
/** The address of a browser at its push service. */
export const push_address = line(z.minLength(10), z.maxLength(1000), z.regex(/^https?:\/\//));
/** What a browser gives of its subscription (RFC 8291). */
export const pushSubscription = { push_address, push_key: key, push_secret: key };

const device = z.object({
  id,
  /** "Chrome · Android". */
  label: z.string(),
  created_at: moment,
  /** When the device took a message last, or the product was opened on it. */
  seen_at: moment,
});

export const listPushDevices = endpoint({
  method: 'GET',
  path: '/api/my_push_devices',
  access: signedIn,
  input: z.object({}),
  output: z.object({
    /** The key that a browser subscribes with: P-256, base64url (RFC 8292). */
    public_key: z.string(),
    data: z.array(device),
  }),
  summary: 'The devices on which the caller is notified by push, and the key for another one',
});

export const addPushDevice = endpoint({
  method: 'POST',
  path: '/api/my_push_devices',
  access: signedIn,
  input: z.object({ ...pushSubscription, browser_name: text(100) }),
  output: device,
  refusals: ['notifications.only_own_devices', 'notifications.push_address', 'notifications.too_many_devices'],
  summary: 'Notifies the caller by push on this browser from now on',
});

export const findPushDevice = endpoint({
  method: 'POST',
  path: '/api/my_push_devices/find',
  access: signedIn,
  input: z.object({ push_address }),
  /** Null: this browser belongs to nobody, or to somebody else. */
  output: z.object({ id: z.nullable(id) }),
  summary: 'Whether the caller is notified by push on this browser; a device that is asked for is in use',
});

export const removePushDevice = endpoint({
  method: 'DELETE',
  path: '/api/my_push_devices/{id}',
  access: signedIn,
  input: byId,
  output: done,
  summary: 'Ends push on a device of the caller; one that is gone already is no fault',
});

export const pushDevicesEndpoints = [listPushDevices, addPushDevice, findPushDevice, removePushDevice] as const;

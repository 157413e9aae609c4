import * as z from 'zod/mini';
import { endpoint, online } from '../endpoint.ts';
import { done, flag, unique_id } from '../fields.ts';
import { push_address, pushSubscription } from '../reach/push-devices.ts';
import { alias } from './online-fields.ts';

export const findVisitPush = endpoint({
  method: 'POST',
  path: '/api/online/{alias}/bookings/{unique_id}/push_devices/find',
  access: online,
  /** Without an address: the browser is subscribed nowhere yet, and asks for the key alone. */
  input: z.object({ alias, unique_id, push_address: z.optional(push_address) }),
  output: z.object({
    /** The key that a browser subscribes with: P-256, base64url (RFC 8292). */
    public_key: z.string(),
    is_on: flag,
  }),
  refusals: ['request.too_many'],
  summary: 'Whether this browser is notified by push of news of the visit, and the key to subscribe with',
});

export const addVisitPush = endpoint({
  method: 'POST',
  path: '/api/online/{alias}/bookings/{unique_id}/push_devices',
  access: online,
  input: z.object({ alias, unique_id, ...pushSubscription }),
  output: done,
  refusals: ['notifications.push_address', 'online.push_too_many', 'request.too_many'],
  summary: 'Notifies this browser by push of news of the visit from now on; turning it on is the agreement to it',
});

export const removeVisitPush = endpoint({
  method: 'POST',
  path: '/api/online/{alias}/bookings/{unique_id}/push_devices/remove',
  access: online,
  input: z.object({ alias, unique_id, push_address }),
  output: done,
  refusals: ['request.too_many'],
  summary:
    'Ends push for the visit in this browser, and withdraws the agreement with the customer’s last one; what has ended already is no fault',
});

export const onlineVisitPushEndpoints = [findVisitPush, addVisitPush, removeVisitPush] as const;

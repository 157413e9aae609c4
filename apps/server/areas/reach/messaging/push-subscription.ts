import { AddressRefused } from '../../../adapters/outside/outside.ts';
import { arePushKeys } from '../../../adapters/push-service.ts';
import { refuse, type Refusal } from '../../../http/answers/refusal.ts';
import type { Services } from '../../../services.ts';

/** What a browser gives of its subscription (RFC 8291). */
export interface PushSubscription {
  push_address: string;
  push_key: string;
  push_secret: string;
}

/**
 * Why nothing could be sent to a subscription: its key is none, or its address leads nowhere or into the house.
 * @returns null where it can be used
 */
export async function refuseSubscription(
  { outside }: Pick<Services, 'outside'>,
  { push_address, push_key, push_secret }: PushSubscription,
): Promise<Refusal<'notifications.push_address'> | null> {
  if (!arePushKeys({ p256dh: push_key, auth: push_secret })) return refuse('notifications.push_address', { field: 'push_key' });
  try {
    await outside.check(push_address);
  } catch (error) {
    if (error instanceof AddressRefused) return refuse('notifications.push_address', { field: 'push_address' });
    throw error;
  }
  return null;
}

import type { MessagePurpose } from './message-purpose.ts';
import { mayGoBySms } from '../sms/sms-purposes.ts';

/** The ways to a customer that an account puts into its order. */
export const orderedChannels = ['whatsapp', 'email', 'sms'] as const;
export type OrderedChannel = (typeof orderedChannels)[number];

/** The order of an account that never chose one: SMS costs, and is not set up by anybody who did not ask for it. */
export const usualOrder: readonly OrderedChannel[] = ['whatsapp', 'email'];

interface Reachable {
  mobile: string | null;
  email: string | null;
  /** Ways by which the customer does not want these messages. */
  withdrawn: readonly string[];
}

/** The customer's address of a way; null where there is none, or the customer does not want it. */
export const addressBy = (channel: OrderedChannel, { mobile, email, withdrawn }: Reachable): string | null =>
  withdrawn.includes(channel) ? null : channel === 'email' ? email : mobile;

/** The ways of an order by which a customer can be reached with a message of a purpose, the first choice first, with the address of each. */
export function waysTo(
  customer: Reachable,
  order: readonly OrderedChannel[],
  purpose: MessagePurpose,
): readonly { channel: OrderedChannel; address: string }[] {
  return order.flatMap((channel) => {
    if (channel === 'sms' && !mayGoBySms(purpose)) return [];
    const address = addressBy(channel, customer);
    return address === null ? [] : [{ channel, address }];
  });
}

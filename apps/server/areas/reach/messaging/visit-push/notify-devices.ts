/** News of a visit on the browsers in which its customer asked for it (decision 56). */
import type { AccountContext } from '../../../../http/context.ts';
import { sendMessage } from '../outbox.ts';
import { devicesOfVisit, type VisitOfLink } from './device-store.ts';

/** A device that is off is told later; after a day the page itself was looked at, or nobody wants to be. */
const secondsOfUse = 86_400;

/** Before the id of a device in `recipient`, so that it is none of a user. */
export const visitDevicePrefix = 'visit:';

/** What notifies: its id or occurrence, of which each device is notified once, however many channels it tries. */
interface News extends VisitOfLink {
  key: string;
  due_at?: Date;
}

/**
 * Notifies the browsers of a visit that there is news, in the transaction of what it goes with. It says the name of the business and no more: what the news
 * is stays behind the link, because a screen may be locked and seen by others. @returns how many browsers
 */
export async function notifyVisitDevices(
  context: Pick<AccountContext, 'db' | 'account_id' | 'now' | 'services' | 'afterCommit'>,
  { key, due_at = context.now, ...visit }: News,
): Promise<number> {
  const devices = await devicesOfVisit(context.db, context.account_id, visit);
  for (const { id, language, unique_id, alias, english_name, arabic_name } of devices)
    await sendMessage(context, {
      ...visit,
      channel: 'push',
      template: 'visit_push',
      recipient: `${visitDevicePrefix}${id}`,
      language,
      purpose: 'service',
      due_at,
      expires_at: new Date(due_at.getTime() + secondsOfUse * 1000),
      occurrence: `visit_push:${id}:${key}`,
      content: { push: { path: `${language === 'ar' ? '/ar' : ''}/salon/${alias}/e-booking/${unique_id}`, event: `visit-${unique_id}` } },
      params: { business: language === 'ar' ? arabic_name || english_name : english_name || arabic_name },
    });
  return devices.length;
}

/** What is said of one's own visit; offers, questions and codes are none of it. */
const aboutVisits: ReadonlySet<string> = new Set(['service', 'reminder']);

/** The visit that a message is about, where its customer's browsers are notified of it; null for any other message, and for their own. */
export function visitOfMessage(message: {
  channel: string;
  purpose: string;
  appointment_id: number | null;
  customer_id: number | null;
}): VisitOfLink | null {
  const { channel, purpose, appointment_id, customer_id } = message;
  if (channel === 'push' || !aboutVisits.has(purpose) || appointment_id === null || customer_id === null) return null;
  return { appointment_id, customer_id };
}

/** Push to the devices of users: a message of the outbox for each device, judged again when it goes (decision 56). */
import { randomUUID } from 'node:crypto';
import { loudFrom } from '@rawnaq/domain/reach/notifications/quiet-hours';
import { epochMinuteOf } from '@rawnaq/domain/time/local-time';
import { notificationSettings as arabic } from '@rawnaq/messages/ar/reach/notification-settings';
import { notificationSettings as english } from '@rawnaq/messages/en/reach/notification-settings';
import { findSentence, type Language } from '@rawnaq/messages/format';
import type { AccountContext } from '../../../../http/context.ts';
import { sendMessage } from '../../messaging/public.ts';
import { type Listener, quietHoursOf } from '../audience-store.ts';
import { readBusiness } from '../email-store.ts';
import { readDevicesOf } from './device-store.ts';

type PushContext = Pick<AccountContext, 'db' | 'account_id' | 'account' | 'now' | 'services' | 'afterCommit'>;

interface EventToPush {
  event: string;
  path: string | null;
  task_id?: number;
}

/** A device that is off is told later; after a day nobody wants to be. */
const daysOfUse = 1;

/** What happened without anybody's name: a notification is read on a locked screen, by whoever is near. */
function nameOf(event: string, language: Language): string {
  const sentence = findSentence((language === 'ar' ? arabic : english).events, event);
  return typeof sentence === 'string' ? sentence : event;
}

/** Writes what goes to each device of the users, in the transaction of what happened; in quiet hours it waits for their end. */
export async function writePushes(
  context: PushContext,
  users: readonly Listener[],
  told: EventToPush,
  kind: 'real' | 'example' = 'real',
): Promise<number> {
  const { db, account_id, account, now } = context;
  if (users.length === 0) return 0;
  const devices = await readDevicesOf(
    db,
    account_id,
    users.map(({ id }) => id),
  );
  const businesses = new Map<Language, string>();
  for (const { id, user_id } of devices) {
    const user = users.find((one) => one.id === user_id);
    if (user === undefined) continue;
    const { language } = user;
    if (!businesses.has(language)) businesses.set(language, await readBusiness(db, account_id, language));
    const since = epochMinuteOf(now);
    const from = kind === 'example' ? since : loudFrom(account.timezone, since, quietHoursOf(user));
    const due_at = from === since ? now : new Date(from * 60_000);
    const { event, path, task_id } = told;
    await sendMessage(context, {
      channel: 'push',
      template: kind === 'example' ? 'push_example' : 'push',
      recipient: String(id),
      language,
      purpose: 'staff',
      due_at,
      expires_at: new Date(due_at.getTime() + daysOfUse * 86_400_000),
      // Looked at again when it goes (judgePush).
      occurrence: `${kind === 'example' ? 'push_example' : 'push'}:${id}:${randomUUID()}`,
      content: {
        push: { path: `${language === 'ar' ? '/ar' : ''}${path ?? '/merchant/notifications'}`, event, user_id, task_id: task_id ?? null },
      },
      params: { business: businesses.get(language) ?? '', event: nameOf(event, language) },
    });
  }
  return devices.length;
}

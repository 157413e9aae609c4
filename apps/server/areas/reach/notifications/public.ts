import { quietEnd } from '@rawnaq/domain/reach/notifications/quiet-hours';
import { epochMinuteOf } from '@rawnaq/domain/time/local-time';
import type { NotificationType } from '@rawnaq/domain/fields/record-status';
import type { notifications } from '@rawnaq/messages/en/reach/notifications';
import type { AccountContext } from '../../../http/context.ts';
import { type Listener, quietHoursOf, readListeners, reaches } from './audience-store.ts';
import { writeEmails } from './emails.ts';
import { eventOf, rightsOfType } from './event-rights.ts';
import { writePushes } from './push/push.ts';
import { insertNotifications } from './store.ts';

export interface Notice {
  type: NotificationType;
  /** Which sentence of the catalogue's `notifications`. */
  message: keyof (typeof notifications)['told'];
  /** Fill the sentence. A name that ends in `_at` is a moment, one that ends in `_on` a day, both written in the reader's language. */
  params?: Readonly<Record<string, string | number>>;
  /** The screen it is about. */
  path?: string;
  /** Notifies the user who caused it too: who sold the last one may not know that it was the last. */
  alsoToDoer?: true;
}

/** Until when a notification only waits in its list; null where it is not quiet. */
function silentUntil(user: Listener, zone: string, now: Date): Date | null {
  const ends = quietHoursOf(user).map((hours) => quietEnd(zone, epochMinuteOf(now), hours) ?? 0);
  const last = Math.max(0, ...ends);
  return last === 0 ? null : new Date(last * 60_000);
}

/**
 * Notifies every user with the rights of the type whom the salon chose, except (usually) the one who caused it. One row for each reader, in the transaction of what
 * happened, so that each marks their own as read; e-mails wait for their time. Open screens are told once it is committed.
 */
export async function notify(context: AccountContext, notice: Notice): Promise<void> {
  const { db, account_id, account, now } = context;
  const event = eventOf(notice.message);
  const rights = rightsOfType(notice.type);
  const users = (await readListeners(db, account_id, event)).filter(({ id }) => notice.alsoToDoer === true || id !== context.user?.id);
  const { params = {}, path = null } = notice;
  const told = users.filter((user) => reaches(user, 'screen', event, rights));
  const made = { type: notice.type, message_key: notice.message, params, path };
  if (told.length > 0) {
    const readers = told.map((user) => ({ user_id: user.id, silent_until: silentUntil(user, account.timezone, now) }));
    await insertNotifications(db, account_id, readers, made, now);
    context.publish('notifications', 0);
  }
  await writePushes(
    context,
    users.filter((user) => reaches(user, 'push', event, rights)),
    { event, path },
  );
  const written = users.filter((user) => reaches(user, 'email', event, rights));
  await writeEmails(context, written, { event, message_key: notice.message, params, path });
}

import { getNotifications, markNotificationsAsRead } from '@rawnaq/contract/reach/notifications';
import type { NotificationType } from '@rawnaq/domain/fields/record-status';
import { notifications as arabic } from '@rawnaq/messages/ar/reach/notifications';
import { notifications as english } from '@rawnaq/messages/en/reach/notifications';
import type { UserContext } from '../../../http/context.ts';
import { handle } from '../../../http/handle.ts';
import { refuse } from '../../../http/answers/refusal.ts';
import { rightOf } from './event-rights.ts';
import { countOnHold, markRead, readNotifications } from './store.ts';
import { ownNotificationsHandlers } from './settings/own-handlers.ts';
import { notificationSettingsHandlers } from './settings/settings-handlers.ts';
import { tasksHandlers } from './tasks/task-handlers.ts';
import { writtenFor } from './written.ts';

async function mayRead({ db, account_id, may }: UserContext, type: NotificationType): Promise<boolean> {
  if (type === 'orders') return (await countOnHold(db, account_id)) !== 0;
  const right = rightOf[type];
  return right === null || may(right);
}

/** The sentence in the reader's language; moments in the salon's time. */
function written(key: string, stored: unknown, context: UserContext): string {
  const sentence = (context.language === 'ar' ? arabic : english).told[key as keyof typeof english.told];
  return sentence === undefined ? key : writtenFor(context, sentence, stored);
}

const records = handle(getNotifications, async ({ type }, context) => {
  if (!(await mayRead(context, type))) return refuse('no_permission');
  const { rows, unread, loud } = await readNotifications(context.db, context.account_id, context.user.id, type, context.now);
  const data = rows.map(({ message_key, params, is_example, ...row }) => ({
    ...row,
    type,
    message: written(message_key, params, context),
    is_example: is_example === 1 ? (1 as const) : (0 as const),
  }));
  return { data, unread, loud };
});

const markAsRead = handle(markNotificationsAsRead, async ({ type }, context) => {
  // The last invoice on hold may have gone while a user was reading: the notifications can be marked as read all the same.
  if (type !== 'orders' && !(await mayRead(context, type))) return refuse('no_permission');
  await markRead(context.db, context.account_id, context.user.id, type, context.now);
  return {};
});

export const notificationsHandlers = [records, markAsRead, ...tasksHandlers, ...notificationSettingsHandlers, ...ownNotificationsHandlers];

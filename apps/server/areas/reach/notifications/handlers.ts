import { getNotifications, markNotificationsAsRead } from '@rawnaq/contract/reach/notifications';
import type { NotificationType } from '@rawnaq/domain/fields/record-status';
import { notifications as arabic } from '@rawnaq/messages/ar/reach/notifications';
import { notifications as english } from '@rawnaq/messages/en/reach/notifications';
import type { UserContext } from '../../../http/context.ts';
import { handle } from '../../../http/handle.ts';
import { refuse } from '../../../http/answers/refusal.ts';
import { rightOf, screenRightOf } from './event-rights.ts';
import { countOnHold, markRead, readNotifications } from './store.ts';
import { pushDeviceHandlers } from './push/device-handlers.ts';
import { ownNotificationsHandlers } from './settings/own-handlers.ts';
import { notificationSettingsHandlers } from './settings/settings-handlers.ts';
import { tasksHandlers } from './tasks/task-handlers.ts';
import { writtenFor } from './written.ts';

async function mayRead({ db, account_id, may }: UserContext, type: NotificationType): Promise<boolean> {
  if (type === 'orders') return (await countOnHold(db, account_id)) !== 0;
  const right = rightOf[type];
  return right === null || may(right);
}

/** Whether the caller may still see what notifications of a type are about; else those from before are not shown. */
function maySeeRecords({ may }: UserContext, type: NotificationType): boolean {
  const right = screenRightOf[type];
  return right === undefined || may(right);
}

/** The sentence in the reader's language; moments in the salon's time. */
function written(key: string, stored: unknown, context: UserContext): string {
  const sentence = (context.language === 'ar' ? arabic : english).told[key as keyof typeof english.told];
  return sentence === undefined ? key : writtenFor(context, sentence, stored);
}

const records = handle(getNotifications, async (wanted, context) => {
  const { type } = wanted;
  if (!(await mayRead(context, type))) return refuse('no_permission');
  if (!maySeeRecords(context, type)) return { data: [], total: 0, unread: 0, loud: 0 };
  const { rows, ...counts } = await readNotifications(context.db, context.account_id, context.user.id, wanted, context.now);
  const data = rows.map(({ message_key, params, is_example, ...row }) => ({
    ...row,
    type,
    message: written(message_key, params, context),
    is_example: is_example === 1 ? (1 as const) : (0 as const),
  }));
  return { data, ...counts };
});

const markAsRead = handle(markNotificationsAsRead, async ({ type, id }, context) => {
  // The last invoice on hold may have gone while a user was reading: the notifications can be marked as read all the same.
  if (type !== 'orders' && !(await mayRead(context, type))) return refuse('no_permission');
  await markRead(context.db, context.account_id, context.user.id, { type, id }, context.now);
  return {};
});

export const notificationsHandlers = [
  records,
  markAsRead,
  ...tasksHandlers,
  ...notificationSettingsHandlers,
  ...ownNotificationsHandlers,
  ...pushDeviceHandlers,
];

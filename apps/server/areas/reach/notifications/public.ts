import type { NotificationType } from '@rawnaq/domain/fields/record-status';
import type { notifications } from '@rawnaq/messages/en/reach/notifications';
import type { AccountContext, SignedInUser } from '../../../http/context.ts';
import { type PermissionKey, userMay } from '../../../http/user-may.ts';
import { insertNotifications, readUsers } from './store.ts';

/** The right that each kind asks for (specification §6); orders ask for none, but for something on hold when they are read. */
export const rightOf: Readonly<Record<NotificationType, PermissionKey | null>> = {
  stocks: 'stock.notifications',
  surveys: 'surveys.notifications',
  suggestionsAndComplains: 'suggestions.notifications',
  orders: null,
};

export interface Notice {
  type: NotificationType;
  /** Which sentence of the catalogue's `notifications`. */
  message: keyof (typeof notifications)['told'];
  /** Fill the sentence. A name that ends in `_at` is a moment, shown in the salon's time and the reader's language. */
  params?: Readonly<Record<string, string | number>>;
  /** The screen it is about. */
  path?: string;
  /** Asks for this right beside the kind's own, so that only users who may see the record are notified. */
  permission?: PermissionKey;
  /** Notifies the user who caused it too: who sold the last one may not know that it was the last. */
  alsoToDoer?: true;
}

/**
 * Notifies every user with the right, except (usually) the one who caused it. One row for each reader, in the transaction of what happened, so that each marks their own as read;
 * open screens are told once it is committed.
 */
export async function notify(context: AccountContext, notice: Notice): Promise<void> {
  const wanted = [rightOf[notice.type], notice.permission ?? null].filter((right) => right !== null);
  const users = await readUsers(context.db, context.account_id);
  const told = users.filter(
    ({ id, is_owner, permissions }) =>
      (notice.alsoToDoer === true || id !== context.user?.id) &&
      wanted.every((right) =>
        userMay({ is_owner: is_owner === 1, permissions: (permissions ?? {}) as SignedInUser['permissions'] }, right),
      ),
  );
  if (told.length === 0) return;
  const ids = told.map((user) => user.id);
  await insertNotifications(
    context.db,
    context.account_id,
    ids,
    { type: notice.type, message_key: notice.message, params: notice.params ?? {}, path: notice.path ?? null },
    context.now,
  );
  context.publish('notifications', 0);
}

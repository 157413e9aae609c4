import type { NotificationChannel } from '@rawnaq/domain/reach/notifications/events';
import type { tasks } from '@rawnaq/messages/en/reach/tasks';
import type { AccountContext } from '../../../../http/context.ts';
import type { PermissionKey } from '../../../../http/user-may.ts';
import { readListeners, reaches } from '../audience-store.ts';
import { writeEmails } from '../emails.ts';
import { writePushes } from '../push/push.ts';
import { insertTask } from './task-store.ts';

export type TaskKind = keyof (typeof tasks)['titles'];

/** A kind of task, as the area that causes it declares it in its `task-sources.ts`: `npm run registries` lists all of them. */
export interface TaskSource {
  /** Its sentence is `titles.<kind>` of the messages' `tasks`. */
  readonly kind: TaskKind;
  /** Who may do it, and so who is shown it. */
  readonly right: PermissionKey;
  /** The address of the very record. */
  readonly path: (subject_id: number) => string;
  /** Closed by a user who says so; the others close with the row that waits. */
  readonly isClosedByHand?: true;
  /** Fills the sentence of an example. */
  readonly example: Readonly<Record<string, string | number>>;
}

/** What the transaction of the cause has in hand. */
type TaskContext = Pick<AccountContext, 'db' | 'account_id' | 'account' | 'now' | 'publish' | 'services' | 'afterCommit'>;

/**
 * Opens the task of a subject in the transaction of what causes it. One is open at a time: asked again (a retry, a double click, a job that runs twice) it
 * stays the one that it is. With `user_id` it waits for that user alone, who needs the right all the same.
 */
export async function openTask(
  context: TaskContext,
  source: TaskSource,
  { subject_id, params, user_id }: { subject_id: number; params: Readonly<Record<string, string | number>>; user_id?: number },
): Promise<void> {
  const { db, account_id, now } = context;
  const id = await insertTask(db, account_id, {
    kind: source.kind,
    subject_id,
    right_needed: source.right,
    params: JSON.stringify(params),
    path: source.path(subject_id),
    created_at: now,
    ...(user_id === undefined ? {} : { user_id }),
  });
  if (id === null) return;
  const users = await readListeners(db, account_id, source.kind, user_id ?? null);
  const reached = (channel: NotificationChannel) => users.filter((user) => reaches(user, channel, source.kind, [source.right]));
  const told = { event: source.kind, message_key: source.kind, params, path: source.path(subject_id), task_id: id };
  await writePushes(context, reached('push'), told);
  await writeEmails(context, reached('email'), told);
  context.publish('tasks', id);
}

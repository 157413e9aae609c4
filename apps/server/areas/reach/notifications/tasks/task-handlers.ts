import { finishTask, listTasks } from '@rawnaq/contract/reach/tasks';
import { tasks as arabic } from '@rawnaq/messages/ar/reach/tasks';
import { tasks as english } from '@rawnaq/messages/en/reach/tasks';
import { findSentence } from '@rawnaq/messages/format';
import type { SignedInUser, UserContext } from '../../../../http/context.ts';
import { handle } from '../../../../http/handle.ts';
import { notFound, refuse } from '../../../../http/answers/refusal.ts';
import { type PermissionKey, userMay } from '../../../../http/user-may.ts';
import { writtenFor } from '../written.ts';
import { lockTask, markDone, readOpenTasks, readRolesInUse } from './task-store.ts';

const list = handle(listTasks, async (_input, context) => {
  const { db, account_id, user, language, services } = context;
  const rights = [...new Set(services.taskSources.map(({ right }) => right))].filter((right) => context.may(right));
  const [{ rows, total }, roles] = await Promise.all([readOpenTasks(db, account_id, user.id, rights), readRolesInUse(db, account_id)]);
  const words = language === 'ar' ? arabic : english;
  const waitsFor = (right: PermissionKey): string[] => [
    words.owner,
    ...roles
      .filter(({ permissions }) => userMay({ is_owner: false, permissions: permissions as SignedInUser['permissions'] }, right))
      .map((role) => (language === 'ar' ? role.arabic_name || role.english_name : role.english_name || role.arabic_name) ?? ''),
  ];
  const data = rows.map(({ kind, params, right_needed, user_id, is_example, id, path, created_at }) => ({
    id,
    kind,
    title: writtenFor(context, findSentence(words.titles, kind) ?? kind, params),
    path,
    created_at,
    waits_for: user_id === null ? waitsFor(right_needed as PermissionKey) : [user.name],
    is_example: is_example === 1 ? (1 as const) : (0 as const),
    is_closed_by_hand: isClosedByHand(services.taskSources, kind, is_example) ? (1 as const) : (0 as const),
  }));
  return { data, total };
});

const isClosedByHand = (sources: UserContext['services']['taskSources'], kind: string, is_example: number): boolean =>
  is_example === 1 || sources.some((source) => source.kind === kind && source.isClosedByHand === true);

/** Somebody else's personal task, or one whose right the caller lacks, is not there for the caller. Closing it again changes nothing. */
const finish = handle(finishTask, async ({ id }, context) => {
  const { db, account_id, user, now } = context;
  const task = await lockTask(db, account_id, id);
  const isOwn = task !== undefined && (task.user_id === null || task.user_id === user.id);
  if (!isOwn || !context.may(task.right_needed as PermissionKey)) return notFound('task');
  if (!isClosedByHand(context.services.taskSources, task.kind, task.is_example)) return refuse('task.closes_with_its_record');
  if (task.done_at !== null) return {};
  await markDone(db, account_id, id, { user_id: user.id, now });
  if (task.is_example === 0)
    await context.audit({ area: 'notifications', action: 'finish_task', subject_type: 'task', subject_id: id, after: { kind: task.kind } });
  context.publish('tasks', id);
  return {};
});

export const tasksHandlers = [list, finish];

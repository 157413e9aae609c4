import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Output } from '@rawnaq/contract/endpoint';
import { askAccountExport, listAccountExports, takeAccountExport } from '@rawnaq/contract/platform/account-exports';
import { exportInTheWay, shownExportState } from '@rawnaq/domain/platform/account-exports/account-export';
import { epochMinuteOf, momentOfEpochMinutes } from '@rawnaq/domain/time/local-time';
import { todayOf } from '../../../http/business-day.ts';
import type { UserContext } from '../../../http/context.ts';
import { handle, handlePrepared, type UserSurroundings } from '../../../http/handle.ts';
import { notFound, refuse, RolledBack } from '../../../http/answers/refusal.ts';
import { inAccountJob } from '../../../jobs/account-job.ts';
import type { Services } from '../../../services.ts';
import { lockUser, proveOwnPassword } from '../../settings/identity/public/own-password.ts';
import { findPossibleOwner } from '../../settings/identity/public/ownership.ts';
import { pathOfExport, removeFiles } from './export-folder.ts';
import { writeExportTask } from './make-export.ts';
import { changeExport, insertExport, readExport, readExports, readLastExport, type StoredExport } from './store.ts';

const mostShown = 30;

const shown = (found: StoredExport, { now, user }: Pick<UserContext, 'now' | 'user'>) => {
  const expires = found.expires_at === null ? null : new Date(found.expires_at);
  const state = shownExportState(found.is_left_behind ? 'ready' : found.state, expires, now);
  const { id, asked_at, user_name, percent, table_count, row_count, file_count, bytes, expires_at, failure } = found;
  const can_download = state === 'ready' && found.user_id === user.id ? (1 as const) : (0 as const);
  return { id, state, asked_at, user_name, percent, table_count, row_count, file_count, bytes, expires_at, failure, can_download };
};

const inTheWay = async ({ db, account_id, account, now }: UserContext) => {
  const last = await readLastExport(db, account_id);
  return { today: todayOf({ account, now }), fault: exportInTheWay(last, todayOf({ account, now }), account.timezone) };
};

const list = handle(listAccountExports, async (_input, context) => {
  const { db, account_id, user } = context;
  if (!user.is_owner) return refuse('owner.only_owner');
  const [found, owner, { fault }] = [
    await readExports(db, account_id, mostShown),
    await findPossibleOwner(db, account_id, 'owner'),
    await inTheWay(context),
  ];
  return {
    data: found.map((one) => shown(one, context)),
    email: owner?.email ?? '',
    can_ask: fault === null ? (1 as const) : (0 as const),
    next_at: fault?.reason === 'once_a_day' ? fault.at.toISOString() : null,
  };
});

/** The password is judged while no connection is held; whether it is still the owner's is asked again with the owner locked. */
async function prepare({ current_password }: Output<typeof askAccountExport.input>, around: UserSurroundings): Promise<string> {
  if (!around.user.is_owner) throw new RolledBack(refuse('owner.only_owner'));
  if (around.user.manager_id !== null) throw new RolledBack(refuse('profile.not_as_owner'));
  return (await proveOwnPassword(around, current_password)).password_hash;
}

const ask = handlePrepared(
  askAccountExport,
  prepare,
  async (_input, context, proved) => {
    const { db, account_id, account, now, user } = context;
    if ((await lockUser(db, account_id, user.id))?.password_hash !== proved)
      return refuse('identity.current_password_wrong', { field: 'current_password' });
    const { fault, today } = await inTheWay(context);
    if (fault?.reason === 'in_progress') return refuse('account_export.in_progress');
    if (fault?.reason === 'once_a_day')
      return refuse('account_export.once_a_day', {
        params: { at: { local_moment: momentOfEpochMinutes(account.timezone, epochMinuteOf(fault.at)) } },
        details: { next_at: fault.at.toISOString() },
      });
    const id = await insertExport(db, account_id, { unique_id: randomUUID(), user_id: user.id, asked_on: today, asked_at: now });
    await context.audit({ area: 'settings', action: 'ask_export', subject_type: 'account_export', subject_id: id });
    await context.enqueue(writeExportTask, { export_id: id });
    context.publish('account_exports', id);
    const made = await readExport(db, account_id, id);
    return made === undefined ? notFound('account_export') : shown(made, context);
  },
  // The owner is locked: only another owner's request could come between.
  {
    onDuplicate: {
      account_exports_one_a_day: { code: 'account_export.in_progress', field: 'current_password' },
      account_exports_one_at_a_time: { code: 'account_export.in_progress', field: 'current_password' },
    },
  },
);

const take = handle(takeAccountExport, async ({ id }, context) => {
  const { db, account_id, user, now, services, reply } = context;
  if (!user.is_owner) return refuse('owner.only_owner');
  if (user.manager_id !== null) return refuse('profile.not_as_owner');
  const found = await readExport(db, account_id, id, { isLocked: true });
  if (found === undefined || found.user_id !== user.id) return notFound('account_export');
  const { state } = shown(found, context);
  if (state === 'queued' || state === 'running' || state === 'failed') return refuse('account_export.not_ready');
  if (state === 'sending') return refuse('account_export.being_taken');
  if (state === 'used' || state === 'expired') return refuse(`account_export.${state}`);
  const path = pathOfExport(services.config.filesDir, found.unique_id);
  const size = await stat(path).then(
    (one) => one.size,
    () => null,
  );
  if (size === null) return refuse('account_export.expired');
  // A process that was sending it is gone: it is this one's now.
  if (found.state === 'sending') await changeExport(db, account_id, id, { state: 'sending' }, { state: 'ready', sending_instance: null });
  await changeExport(db, account_id, id, { state: 'ready' }, { state: 'sending', sending_instance: services.instance });
  context.publish('account_exports', id);
  const day = todayOf({ account: context.account, now });
  // Behind the commit: nothing is sent of what another request may have taken first.
  context.afterCommit(() => {
    const file = createReadStream(path);
    reply.raw.once('close', () => {
      settle(services, account_id, found, { isWhole: reply.raw.writableFinished }).catch((error: unknown) =>
        services.logger.error({ err: error, account_id, export_id: id }, 'an export that was sent could not be settled'),
      );
    });
    void reply
      .header('content-disposition', `attachment; filename="rawnaq-${account_id}-${day}.zip"`)
      .header('content-length', size)
      .header('cache-control', 'private, no-store')
      .type('application/zip')
      .send(file);
  });
  return {};
});

/** Whether all of it was sent decides: then the link is used and the file goes; where the connection broke, the link is good again. */
async function settle(
  services: Services,
  account_id: number,
  { id, unique_id, user_id }: StoredExport,
  { isWhole }: { isWhole: boolean },
): Promise<void> {
  await inAccountJob(
    services,
    account_id,
    async (context) => {
      const to = isWhole ? { state: 'used' as const, ended_at: context.now } : { state: 'ready' as const };
      if (!(await changeExport(context.db, account_id, id, { state: 'sending' }, { ...to, sending_instance: null }))) return;
      if (isWhole)
        await context.audit({
          area: 'settings',
          action: 'take_export',
          subject_type: 'account_export',
          subject_id: id,
          after: { user_id },
        });
      context.publish('account_exports', id);
    },
    { alsoWhenClosed: true },
  );
  if (isWhole) await removeFiles(services.config.filesDir, unique_id);
}

export const accountExportsHandlers = [list, ask, take];

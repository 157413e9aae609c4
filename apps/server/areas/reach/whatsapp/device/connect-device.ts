import { seconds_between_waiting } from '@rawnaq/domain/reach/whatsapp/sender';
import { ChatConnection, connectionChanges, statusAfter } from '@rawnaq/domain/reach/whatsapp/states';
import { sql } from 'kysely';
import type { DeviceProcessKind } from '../../../../adapters/whatsapp/device-processes.ts';
import type { JobContext } from '../../../../http/context.ts';
import { inAccountJob } from '../../../../jobs/account-job.ts';
import type { Services } from '../../../../services.ts';
import { spreadWaiting } from '../../messaging/public/spread-waiting.ts';
import { openTask } from '../../notifications/public/open-tasks.ts';
import { givePracticePackage } from '../package-store.ts';
import { connectionLost } from '../task-sources.ts';
import { isLinking, noDevice, readDevice } from './device-store.ts';

/** What the process says of a number that it has. */
interface Linked {
  by: DeviceProcessKind;
  phone_number: string | null;
}

const update = ({ db, account_id }: Pick<JobContext, 'db' | 'account_id'>) =>
  db.updateTable('whatsapp_connections').where('account_id', '=', account_id);

/**
 * Writes down that the process has the number: the one that was being linked, in place of whatever sent before, or the one that was lost. Done twice it
 * changes nothing more. False: another account has this number, and this link is to be undone.
 */
export async function noteLinked(services: Services, account_id: number, linked: Linked): Promise<boolean> {
  try {
    await inAccountJob(services, account_id, (context) => link(context, linked), { alsoWhenClosed: true });
    return true;
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string };
    if (code !== '23505' || constraint !== 'whatsapp_device_numbers_pkey') throw error;
  }
  await inAccountJob(
    services,
    account_id,
    async (context) => {
      const row = await readDevice(context.db, services.secrets, account_id, true);
      const status = row?.kind === 'linked_device' ? statusAfter(connectionChanges, row.status, 'disconnected') : null;
      await update(context)
        .set({ ...noDevice, device_fault: 'number_taken', ...(status === null ? {} : { status, status_changed_at: context.now }) })
        .execute();
      context.publish('whatsapp', account_id);
    },
    { alsoWhenClosed: true },
  );
  return false;
}

async function link(context: JobContext, { by, phone_number }: Linked): Promise<void> {
  const { db, account_id, now, services, account } = context;
  const row = await readDevice(db, services.secrets, account_id, true);
  if (row === null) return;
  const isOurs = row.kind === 'linked_device' && row.status !== ChatConnection.disconnected;
  const isNew = isLinking(row, now);
  if (!isNew && (!isOurs || row.status === ChatConnection.connected)) return;
  // A connection that is replaced goes on without a break; every other change is one of the table.
  const status =
    row.status === ChatConnection.connected ? ChatConnection.connected : statusAfter(connectionChanges, row.status, 'connected');
  if (status === null) return;
  await update(context)
    .set({ status, status_reason: null, status_changed_at: now, phone_number, device_fault: null, ...(isNew ? replaced(by, now) : {}) })
    .execute();
  await context.audit({
    area: 'whatsapp',
    action: isNew ? 'connect_whatsapp' : 'regain_whatsapp',
    subject_type: 'whatsapp_connection',
    before: { phone_number: row.phone_number },
    after: { phone_number, kind: 'linked_device' },
  });
  if (account.is_training) await givePracticePackage(db, account_id, now);
  await spreadWaiting(context, { account_id, channel: 'whatsapp', seconds: seconds_between_waiting });
  context.publish('whatsapp', account_id);
}

/** What the row has once a device took the place of whatever was there; keys of the Cloud API are not kept beside it. */
const replaced = (by: DeviceProcessKind, now: Date) =>
  ({
    kind: 'linked_device',
    is_practice: by === 'practice' ? 1 : 0,
    display_name: null,
    waba_id: null,
    phone_number_id: null,
    access_token: null,
    app_secret: null,
    quality: 'unknown',
    tier: null,
    connected_at: now,
    device_started_at: null,
    version: sql<number>`version + 1`,
  }) as const;

/** The phone ended the link: nothing comes back by itself, and those who may connect are asked to. */
export async function noteEndedByPhone(services: Services, account_id: number): Promise<void> {
  await inAccountJob(
    services,
    account_id,
    async (context) => {
      const row = await readDevice(context.db, services.secrets, account_id, true);
      if (row === null || row.kind !== 'linked_device') return;
      const status = statusAfter(connectionChanges, row.status, 'disconnected');
      if (status === null) return;
      const status_reason = 'device_unlinked';
      await update(context)
        .set({ ...noDevice, status, status_reason, status_changed_at: context.now })
        .execute();
      await context.audit({
        area: 'whatsapp',
        action: 'lose_whatsapp',
        subject_type: 'whatsapp_connection',
        before: { status: row.status },
        after: { status, reason: status_reason },
      });
      await openTask(context, connectionLost, { subject_id: account_id, params: { number: row.phone_number ?? '' } });
      context.publish('whatsapp', account_id);
    },
    { alsoWhenClosed: true },
  );
}

/** Why linking does not get on just now; null: it does. */
export async function noteFault(services: Services, account_id: number, fault: 'unreachable' | 'held' | null): Promise<void> {
  await services.database.withAccount(account_id, (db) =>
    update({ db, account_id }).set({ device_fault: fault }).where('device_started_at', 'is not', null).execute(),
  );
}

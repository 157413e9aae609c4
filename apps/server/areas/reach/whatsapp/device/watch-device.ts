import { DeviceRefusal, type DeviceState, type LinkedDevice } from '../../../../adapters/whatsapp/linked-device.ts';
import type { Db } from '../../../../db/database.ts';
import type { Services } from '../../../../services.ts';
import { noteLost } from '../lost-connection.ts';
import { deviceCallAddress } from '../new-tokens.ts';
import { noteEndedByPhone, noteFault, noteLinked } from './connect-device.ts';
import { type DeviceRow, holdingNumber, isLinking, processOf, readDevice } from './device-store.ts';

export const watchDeviceTask = 'watch_linked_device';

/** Seconds until the next look, while a code is shown and once it was scanned. */
const whileShown = 3;
const whileLinked = 15;

/** Makes a look at the link of an account due. */
export const planWatch = ({ jobs, now }: Pick<Services, 'jobs' | 'now'>, db: Db, account_id: number, seconds = 0): Promise<void> =>
  jobs.enqueue(
    db,
    watchDeviceTask,
    { account_id },
    { jobKey: `${watchDeviceTask}:${account_id}`, ...(seconds === 0 ? {} : { runAt: new Date(now().getTime() + seconds * 1000) }) },
  );

/**
 * Brings the process of linked devices and what is written of it together: a link that was asked for is begun, one that was lost is taken up again with its
 * session, one that nobody wants any more is undone. Looks again as long as there is one. Done twice, or by two processes at once, it does no harm.
 */
export async function watchDevice(services: Services, { account_id }: { account_id: number }): Promise<void> {
  const seconds = await look(services, account_id);
  if (seconds !== null) await services.database.withAccount(account_id, (db) => planWatch(services, db, account_id, seconds));
}

async function read(services: Services, account_id: number) {
  return services.database.withAccount(account_id, async (db) => {
    const row = await readDevice(db, services.secrets, account_id);
    if (row === null) return null;
    const account = await db.selectFrom('accounts').where('id', '=', account_id).select('is_training').executeTakeFirstOrThrow();
    return { row, by: processOf(services, row, { is_training: account.is_training === 1 }) };
  });
}

const isWanted = ({ kind, status }: DeviceRow): boolean => kind === 'linked_device' && status !== 0;

/** Answers after how many seconds to look again, null: no more. */
async function look(services: Services, account_id: number): Promise<number | null> {
  const found = await read(services, account_id);
  if (found === null) return null;
  const { row, by } = found;
  const device = by === null ? null : await services.deviceProcesses.open(by, account_id);
  if (!isWanted(row) && !isLinking(row, services.now())) {
    if (device !== null) await unlink(services, account_id, device);
    return null;
  }
  // Linking beside a number that sends: until the code is scanned, the process has nothing of that number.
  const isNew = isLinking(row, services.now());
  const lose = (reason: string) => fail(services, account_id, row, isNew, reason);
  if (device === null || by === null) return lose('device_unreachable');
  let state: DeviceState;
  try {
    state = await device.state();
    if (state.state === 'disconnected' || (state.state === 'waits_for_scan' && !isNew)) {
      const answer = await take(services, account_id, device);
      if (answer === null) return whileShown;
      state = answer;
    }
  } catch (error) {
    return lose(error instanceof DeviceRefusal && error.code === 'held' ? 'device_held' : 'device_unreachable');
  }
  if (state.state === 'connected') {
    if (await noteLinked(services, account_id, { by, phone_number: state.phone_number })) return whileLinked;
    await unlink(services, account_id, device);
    return null;
  }
  if (isNew) {
    await noteFault(services, account_id, null);
    return whileShown;
  }
  if (state.state === 'disconnected') return lose('device_unreachable');
  // The session is worth nothing any more: the process would show a code.
  await noteEndedByPhone(services, account_id);
  await unlink(services, account_id, device);
  return null;
}

/** Links the number, or takes it up again, as the one process that does; null: another one is at it. */
const take = (services: Services, account_id: number, device: LinkedDevice): Promise<DeviceState | null> =>
  holdingNumber(services, account_id, async () => {
    const row = (await read(services, account_id))?.row;
    if (row === undefined || (!isWanted(row) && !isLinking(row, services.now()))) return device.state();
    return device.link({
      // Of all processes of this installation; of two installations with one database copied, the second is refused.
      holder: services.config.publicUrl,
      callback_url: deviceCallAddress(services, row.webhook_token),
      session: isLinking(row, services.now()) ? null : row.session,
    });
  });

async function unlink(services: Services, account_id: number, device: LinkedDevice): Promise<void> {
  await holdingNumber(services, account_id, async () => {
    const row = (await read(services, account_id))?.row;
    // Asked for again meanwhile.
    if (row !== undefined && (isWanted(row) || isLinking(row, services.now()))) return;
    await device.unlink();
  });
}

async function fail(services: Services, account_id: number, row: DeviceRow, isNew: boolean, reason: string): Promise<number> {
  if (isNew) await noteFault(services, account_id, reason === 'device_held' ? 'held' : 'unreachable');
  else await noteLost(services, { account_id, reason, since: row.status_changed_at });
  return isNew ? whileShown : whileLinked;
}

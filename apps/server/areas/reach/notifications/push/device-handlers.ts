import { addPushDevice, findPushDevice, listPushDevices, removePushDevice } from '@rawnaq/contract/reach/push-devices';
import { AddressRefused } from '../../../../adapters/outside/outside.ts';
import { arePushKeys } from '../../../../adapters/push-service.ts';
import { refuse } from '../../../../http/answers/refusal.ts';
import { handle } from '../../../../http/handle.ts';
import { deleteDevice, readDevices, saveDevice, touchDevice } from './device-store.ts';

/** More than this are not a person's own devices. */
const mostDevices = 20;

const list = handle(listPushDevices, async (_input, { db, account_id, user, services }) => ({
  public_key: services.secrets.pushKeys().publicKey,
  data: await readDevices(db, account_id, user.id),
}));

const add = handle(addPushDevice, async ({ push_address, push_key, push_secret, browser_name }, context) => {
  const { db, account_id, user, services, now } = context;
  // A manager of the platform who works as the owner would go on reading the salon's notifications afterwards.
  if (user.manager_id !== null) return refuse('notifications.only_own_devices');
  const keys = { p256dh: push_key, auth: push_secret };
  if (!arePushKeys(keys)) return refuse('notifications.push_address', { field: 'push_key' });
  try {
    await services.outside.check(push_address);
  } catch (error) {
    if (error instanceof AddressRefused) return refuse('notifications.push_address', { field: 'push_address' });
    throw error;
  }
  if ((await readDevices(db, account_id, user.id)).length >= mostDevices) return refuse('notifications.too_many_devices');
  const device = { user_id: user.id, endpoint: push_address, ...keys, label: browser_name };
  return saveDevice(db, account_id, device, now);
});

const find = handle(findPushDevice, async ({ push_address }, { db, account_id, user, now }) => ({
  id: await touchDevice(db, account_id, user.id, push_address, now),
}));

const remove = handle(removePushDevice, async ({ id }, { db, account_id, user }) => {
  await deleteDevice(db, account_id, id, user.id);
  return {};
});

export const pushDeviceHandlers = [list, add, find, remove];

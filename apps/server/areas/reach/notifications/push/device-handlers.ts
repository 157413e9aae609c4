import { addPushDevice, findPushDevice, listPushDevices, removePushDevice } from '@rawnaq/contract/reach/push-devices';
import { refuse } from '../../../../http/answers/refusal.ts';
import { handle } from '../../../../http/handle.ts';
import { refuseSubscription } from '../../messaging/public/push-subscription.ts';
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
  const refused = await refuseSubscription(services, { push_address, push_key, push_secret });
  if (refused !== null) return refused;
  if ((await readDevices(db, account_id, user.id)).length >= mostDevices) return refuse('notifications.too_many_devices');
  const device = { user_id: user.id, endpoint: push_address, p256dh: push_key, auth: push_secret, label: browser_name };
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

import { findPushDevice, removePushDevice } from '@rawnaq/contract/reach/push-devices';
import { call } from '../call.ts';
import { currentAddress, unsubscribe } from './browser.ts';
import { hearNotifications } from './hear-notifications.ts';

/**
 * Hears of notifications that are pressed, and ends push in this browser where it was turned on by another user than the one who is signed in now, who would be shown that user's notifications
 * otherwise. Loaded only where the browser has the permission.
 */
export async function beginPush(): Promise<void> {
  hearNotifications();
  const push_address = await currentAddress();
  if (push_address === null) return;
  const { id } = await call(findPushDevice, { push_address }, { isQuiet: true });
  if (id === null) await unsubscribe();
}

/** Ends push on this device, before its user signs out. */
export async function endPushHere(): Promise<void> {
  const push_address = await currentAddress();
  if (push_address === null) return;
  await unsubscribe();
  const { id } = await call(findPushDevice, { push_address }, { isQuiet: true });
  if (id !== null) await call(removePushDevice, { id }, { isQuiet: true });
}

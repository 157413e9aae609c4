import { getCheckInSetting, updateCheckInSetting } from '@rawnaq/contract/settings/master-data';
import { readNetwork } from '@rawnaq/domain/settings/master-data/network';
import { refuse } from '../../../http/answers/refusal.ts';
import { changedMeanwhile } from '../../../http/changed-meanwhile.ts';
import { networkOf } from '../../../http/caller.ts';
import { handle } from '../../../http/handle.ts';
import { countWiderLocations, readLargestRadius, writeLargestRadius } from './check-in-store.ts';
import { lockList } from './store.ts';

/** The network that a device's address belongs to, to be taken over by a button; null where the server is on that very device. */
function networkOfCaller(ip: string): string | null {
  const read = readNetwork(networkOf(ip));
  return read.ok && !/^(?:127\.|::1\/|::\/)/.test(read.network) ? read.network : null;
}

const get = handle(getCheckInSetting, async (_input, { db, account_id, ip }) => ({
  ...(await readLargestRadius(db, account_id)),
  network: networkOfCaller(ip),
}));

const update = handle(updateCheckInSetting, async (input, context) => {
  const { db, account_id } = context;
  await lockList(db, account_id, 'working_locations');
  const before = await readLargestRadius(db, account_id);
  if (before.version !== input.version)
    return changedMeanwhile(context, { subject_types: ['check_in_setting'], version: input.version, current: before });
  const wider = await countWiderLocations(db, account_id, input.largest_radius_metres);
  if (wider > 0) return refuse('check_in.locations_wider', { field: 'largest_radius_metres', params: { count: wider } });
  await writeLargestRadius(db, account_id, input);
  const after = await readLargestRadius(db, account_id);
  await context.audit({ area: 'master_data', action: 'update', subject_type: 'check_in_setting', before, after });
  context.publish('master_data', 0);
  return after;
});

export const checkInHandlers = [get, update];

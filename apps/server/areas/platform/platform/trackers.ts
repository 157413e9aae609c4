import { isIP } from 'node:net';
import { blockIp, listBlockedIps, listFailedSignIns, unblockIp } from '@rawnaq/contract/platform/platform';
import { isNetwork } from '../../../config-settings.ts';
import { handleManager } from '../../../http/handle.ts';
import { refuse } from '../../../http/answers/refusal.ts';
import { removeBlockedIp, writeBlockedIp } from '../../settings/identity/public/blocked-addresses.ts';
import { readBlockedIps, readFailedSignIns } from './tracker-store.ts';

const failed = handleManager(listFailedSignIns, (input, { db, now }) => readFailedSignIns(db, input, now));
const blocked = handleManager(listBlockedIps, (input, { db, now }) => readBlockedIps(db, input, now));

const block = handleManager(blockIp, async ({ ip, reason }, context) => {
  if (isIP(ip) === 0) return refuse('ip.not_an_address', { field: 'ip' });
  if (ip === context.ip) return refuse('ip.own_address', { field: 'ip' });
  await writeBlockedIp(context.db, ip, reason, context.manager.id, context.now);
  await context.audit({ area: 'platform', action: 'block', subject_type: 'ip', subject_id: ip, after: { reason } });
  return {};
});

const unblock = handleManager(unblockIp, async ({ ip }, context) => {
  if (!isNetwork(ip)) return refuse('ip.not_an_address', { field: 'ip' });
  if (await removeBlockedIp(context.db, ip))
    await context.audit({ area: 'platform', action: 'unblock', subject_type: 'ip', subject_id: ip });
  return {};
});

export const trackerHandlers = [failed, blocked, block, unblock];

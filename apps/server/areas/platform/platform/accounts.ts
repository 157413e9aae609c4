import {
  disableMerchant,
  enableMerchant,
  getManagerDashboard,
  getMerchant,
  listMerchants,
  signInAsOwner,
} from '@rawnaq/contract/platform/platform';
import { handleManager } from '../../../http/handle.ts';
import { notFound, refuse } from '../../../http/answers/refusal.ts';
import { endAllSessions, openManagerVisit } from '../../settings/identity/public.ts';
import { auditBoth } from './audit-both.ts';
import {
  countDays,
  countMerchants,
  lockMerchant,
  readMerchant,
  readMerchantHistory,
  readMerchants,
  setDisabled,
  wasApproved,
} from './merchant-store.ts';
import { ownerOf } from './owner.ts';
import { countTroubles } from './tracker-store.ts';

const list = handleManager(listMerchants, (input, { db, now }) => readMerchants(db, input, now));

const get = handleManager(getMerchant, async ({ id }, { db, now }) => {
  const merchant = await readMerchant(db, id, now);
  return merchant === undefined ? notFound('merchant') : { ...merchant, history: await readMerchantHistory(db, id) };
});

const disable = handleManager(disableMerchant, async ({ id, reason }, context) => {
  const { db, now, services } = context;
  const merchant = await lockMerchant(db, id);
  if (merchant === undefined) return notFound('merchant');
  if (!wasApproved(merchant.request_status)) return refuse('merchant.not_working');
  if (merchant.is_disabled === 0) {
    await setDisabled(db, id, 1, reason);
    await auditBoth(context, id, { action: 'disable', before: { is_disabled: 0 }, after: { is_disabled: 1, reason } });
    await services.database.insideAccount(db, id, () => endAllSessions(db, id, 'account_disabled', now));
  }
  return (await readMerchant(db, id, now)) ?? notFound('merchant');
});

const enable = handleManager(enableMerchant, async ({ id }, context) => {
  const { db, now } = context;
  const merchant = await lockMerchant(db, id);
  if (merchant === undefined) return notFound('merchant');
  if (!wasApproved(merchant.request_status)) return refuse('merchant.not_working');
  if (merchant.is_disabled === 1) {
    await setDisabled(db, id, 0, null);
    await auditBoth(context, id, { action: 'enable', before: { is_disabled: 1 }, after: { is_disabled: 0 } });
  }
  return (await readMerchant(db, id, now)) ?? notFound('merchant');
});

const signIn = handleManager(signInAsOwner, async ({ id, reason }, context) => {
  const { db, now, services, manager, request } = context;
  const merchant = await lockMerchant(db, id);
  if (merchant === undefined) return notFound('merchant');
  if (!wasApproved(merchant.request_status)) return refuse('merchant.not_working');
  const owner = await ownerOf(context, id);
  await auditBoth(context, id, { action: 'sign_in_as_owner', after: { user_id: owner.id, reason } });
  const user = await services.database.insideAccount(db, id, () =>
    openManagerVisit(db, {
      account_id: id,
      user_id: owner.id,
      manager_id: manager.id,
      ip: context.ip,
      user_agent: request.headers['user-agent']?.slice(0, 400) ?? null,
      now,
    }),
  );
  return { user };
});

const dashboard = handleManager(getManagerDashboard, async (_input, { db, now, services }) => {
  const inThreeDays = new Date(now.getTime() + 3 * 86_400_000).toISOString().slice(0, 10);
  const { trial_requests, ...counts } = await countMerchants(db, now, inThreeDays);
  const is_training: 0 | 1 = services.config.training ? 1 : 0;
  return { ...counts, waiting_requests: trial_requests, ...(await countTroubles(db, now)), is_training, days: await countDays(db, now) };
});

export const accountHandlers = [list, get, disable, enable, signIn, dashboard];

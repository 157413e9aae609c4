import { approveMerchant, rejectMerchant, reopenMerchant } from '@rawnaq/contract/platform/platform';
import { AccountRequestStatus } from '@rawnaq/domain/settings/settings/account';
import { lastTrialDay, todayIn } from '@rawnaq/domain/settings/settings/subscription';
import type { ManagerContext } from '../../../http/context.ts';
import { handleManager } from '../../../http/handle.ts';
import { notFound, refuse } from '../../../http/answers/refusal.ts';
import { sendPlatformLetter } from '../../reach/messaging/public.ts';
import { auditBoth } from './audit-both.ts';
import { decide, lockMerchant, readManagerName, readMerchant } from './merchant-store.ts';
import { ownerOf } from './owner.ts';

type Locked = NonNullable<Awaited<ReturnType<typeof lockMerchant>>>;

/** A request that no longer waits: the same decision of the same manager is answered again, any other is refused with the name of who decided. */
async function alreadyDecided(context: ManagerContext, merchant: Locked, wanted: number) {
  if (merchant.request_status === wanted && merchant.decided_by_manager_id === context.manager.id) {
    return (await readMerchant(context.db, merchant.id, context.now)) ?? notFound('merchant');
  }
  const manager = (await readManagerName(context.db, merchant.decided_by_manager_id)) ?? 'Rawnaq';
  return refuse('merchant.already_decided', { params: { manager }, details: { request_status: merchant.request_status } });
}

const nameIn = (merchant: Locked, language: 'en' | 'ar'): string => (language === 'ar' ? merchant.arabic_name : merchant.english_name);

const approve = handleManager(approveMerchant, async ({ id }, context) => {
  const { db, now, manager } = context;
  const merchant = await lockMerchant(db, id);
  if (merchant === undefined) return notFound('merchant');
  if (merchant.request_status !== AccountRequestStatus.waiting_for_verify)
    return alreadyDecided(context, merchant, AccountRequestStatus.approved);
  if (merchant.email_confirmed_at === null) return refuse('merchant.email_unconfirmed', { params: { email: merchant.email } });
  const trial_ends_on = lastTrialDay(todayIn(merchant.timezone, now));
  await decide(db, id, {
    request_status: AccountRequestStatus.approved,
    request_note: null,
    trial_ends_on,
    decided_at: now,
    decided_by_manager_id: manager.id,
  });
  await auditBoth(context, id, {
    action: 'approve',
    before: { request_status: merchant.request_status },
    after: { request_status: AccountRequestStatus.approved, trial_ends_on },
  });
  const owner = await ownerOf(context, id);
  await sendPlatformLetter(context, {
    account_id: id,
    template: 'account_approved',
    recipient: owner.email,
    language: owner.language,
    params: {
      name: owner.name,
      business: nameIn(merchant, owner.language),
      trial_ends_on,
      link: `${context.services.config.publicUrl}${owner.language === 'ar' ? '/ar' : '/'}`,
    },
  });
  return (await readMerchant(db, id, now)) ?? notFound('merchant');
});

const reject = handleManager(rejectMerchant, async ({ id, reason }, context) => {
  const { db, now, manager } = context;
  const merchant = await lockMerchant(db, id);
  if (merchant === undefined) return notFound('merchant');
  if (merchant.request_status !== AccountRequestStatus.waiting_for_verify)
    return alreadyDecided(context, merchant, AccountRequestStatus.rejected);
  await decide(db, id, {
    request_status: AccountRequestStatus.rejected,
    request_note: reason,
    decided_at: now,
    decided_by_manager_id: manager.id,
  });
  await auditBoth(context, id, {
    action: 'reject',
    before: { request_status: merchant.request_status },
    after: { request_status: AccountRequestStatus.rejected, reason },
  });
  const owner = await ownerOf(context, id);
  await sendPlatformLetter(context, {
    account_id: id,
    template: 'account_rejected',
    recipient: owner.email,
    language: owner.language,
    params: { name: owner.name, business: nameIn(merchant, owner.language), reason },
  });
  return (await readMerchant(db, id, now)) ?? notFound('merchant');
});

const reopen = handleManager(reopenMerchant, async ({ id }, context) => {
  const { db, now } = context;
  const merchant = await lockMerchant(db, id);
  if (merchant === undefined) return notFound('merchant');
  if (merchant.request_status !== AccountRequestStatus.rejected) return refuse('merchant.not_rejected');
  await decide(db, id, {
    request_status: AccountRequestStatus.waiting_for_verify,
    request_note: null,
    decided_at: null,
    decided_by_manager_id: null,
  });
  await auditBoth(context, id, {
    action: 'reopen',
    before: { request_status: merchant.request_status },
    after: { request_status: AccountRequestStatus.waiting_for_verify },
  });
  return (await readMerchant(db, id, now)) ?? notFound('merchant');
});

export const decisionHandlers = [approve, reject, reopen];

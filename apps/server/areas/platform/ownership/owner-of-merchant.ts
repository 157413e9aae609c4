import { changeMerchantOwner, getMerchantOwner } from '@rawnaq/contract/platform/ownership';
import type { ManagerContext } from '../../../http/context.ts';
import { handleManager } from '../../../http/handle.ts';
import { notFound, refuse, Refusal } from '../../../http/answers/refusal.ts';
import { sendPlatformLetter } from '../../reach/messaging/public.ts';
import { readPossibleOwners } from '../../settings/identity/public/ownership.ts';
import { lockRights } from '../../settings/identity/public/rights.ts';
import { auditBoth, lockMerchant, wasApproved } from '../platform/public.ts';
import { handOver, loggedOwner, type Owners } from './hand-over.ts';
import { shownCandidate, shownOwner } from './owner.ts';

const tell = handleManager(getMerchantOwner, async ({ id }, context) => {
  const { db, services } = context;
  const users = await services.database.insideAccount(db, id, () => readPossibleOwners(db, id));
  const owner = users.find(({ is_owner }) => is_owner === 1);
  if (owner === undefined || (await lockMerchant(db, id)) === undefined) return notFound('merchant');
  await auditBoth(context, id, { action: 'see_owner' });
  return { owner: shownOwner(owner), candidates: users.filter((user) => user !== owner).map(shownCandidate) };
});

const change = handleManager(changeMerchantOwner, async ({ id, owner_user_id, user_id, reason }, context) => {
  const { db, now, services } = context;
  // Before the account's row, in the order in which its own users take the two.
  await lockRights(db, id);
  const merchant = await lockMerchant(db, id);
  if (merchant === undefined) return notFound('merchant');
  if (!wasApproved(merchant.request_status)) return refuse('merchant.not_working');
  const owners = await services.database.insideAccount(db, id, () =>
    handOver({ db, account_id: id, now }, { seen_owner_id: owner_user_id, to_user_id: user_id }),
  );
  if (owners instanceof Refusal) return owners;
  await auditBoth(context, id, {
    action: 'change_owner',
    before: loggedOwner(owners.before),
    after: { ...loggedOwner(owners.after), reason },
  });
  await writeToBoth(context, merchant, owners);
  return { owner: shownOwner(owners.after) };
});

async function writeToBoth(
  context: ManagerContext,
  merchant: { id: number; english_name: string; arabic_name: string },
  { before, after }: Owners,
): Promise<void> {
  for (const [user, template] of [
    [after, 'owner_is_you'],
    [before, 'owner_was_you'],
  ] as const) {
    const isArabic = user.language === 'ar';
    await sendPlatformLetter(context, {
      template,
      account_id: merchant.id,
      recipient: user.email,
      language: user.language,
      params: {
        name: user.name,
        before: before.name,
        next: after.name,
        business: isArabic ? merchant.arabic_name : merchant.english_name,
        link: `${context.services.config.publicUrl}${isArabic ? '/ar' : '/'}`,
      },
    });
  }
}

export const ownerOfMerchantHandlers = [tell, change];

import { setSubscription } from '@rawnaq/contract/platform/platform';
import { lastDayOf, subscriptionInTheWay, todayIn, type SubscriptionInput } from '@rawnaq/domain/settings/settings/subscription';
import { platform as arabic } from '@rawnaq/messages/ar/platform/platform';
import { platform as english } from '@rawnaq/messages/en/platform/platform';
import type { ManagerContext } from '../../../http/context.ts';
import { handleManager } from '../../../http/handle.ts';
import { notFound, refuse } from '../../../http/answers/refusal.ts';
import { countActive } from '../../team/hr/public.ts';
import { sendPlatformLetter } from '../../reach/messaging/public.ts';
import { auditBoth } from './audit-both.ts';
import { lockMerchant, readMerchant, wasApproved, writeSubscription } from './merchant-store.ts';
import { ownerOf } from './owner.ts';

const planNames = { en: english.merchants.subscriptions, ar: arabic.merchants.subscriptions } as const;

/** Extends a trial, or gives an account a plan and its last day, until accounts are billed. The same again changes nothing. */
const set = handleManager(setSubscription, async ({ id, reason, subscription, ends_on = null }, context) => {
  const input = { subscription, ends_on };
  const { db, now, services } = context;
  const merchant = await lockMerchant(db, id);
  if (merchant === undefined) return notFound('merchant');
  if (!wasApproved(merchant.request_status)) return refuse('merchant.not_working');
  const before = { subscription: merchant.subscription, ends_on: lastDayOf(merchant) };
  if (before.subscription !== input.subscription || before.ends_on !== input.ends_on) {
    // Nobody becomes active in the account meanwhile.
    const { active } = await services.database.insideAccount(db, id, () => countActive(db, id, { locked: true }));
    const obstacle = subscriptionInTheWay(input, { today: todayIn(merchant.timezone, now), active_employees: active });
    if (obstacle?.code === 'subscription.too_many_employees') {
      const { code, limit } = obstacle;
      return refuse(code, { field: 'subscription', params: { limit, count: active }, details: { limit, active_count: active } });
    }
    if (obstacle !== null) return refuse(obstacle.code, { field: 'ends_on' });
    await writeSubscription(db, id, input);
    await auditBoth(context, id, { action: 'set_subscription', before, after: { ...input, reason } });
    await writeToOwner(context, merchant, input);
  }
  return (await readMerchant(db, id, now)) ?? notFound('merchant');
});

async function writeToOwner(
  context: ManagerContext,
  merchant: { id: number; english_name: string; arabic_name: string },
  { subscription, ends_on }: SubscriptionInput,
): Promise<void> {
  const owner = await ownerOf(context, merchant.id);
  const isArabic = owner.language === 'ar';
  await sendPlatformLetter(context, {
    template: ends_on === null ? 'subscription_open' : 'subscription_changed',
    account_id: merchant.id,
    recipient: owner.email,
    language: owner.language,
    params: {
      name: owner.name,
      business: isArabic ? merchant.arabic_name : merchant.english_name,
      plan: planNames[owner.language][subscription],
      until: { day: ends_on ?? '' },
      link: `${context.services.config.publicUrl}${isArabic ? '/ar' : '/'}`,
    },
  });
}

export const subscriptionHandlers = [set];

import type { Output } from '@rawnaq/contract/endpoint';
import { listActiveEmployees, setSubscription } from '@rawnaq/contract/platform/platform';
import {
  lastDayOf,
  stayingInTheWay,
  subscriptionInTheWay,
  type SubscriptionInput,
  todayIn,
} from '@rawnaq/domain/settings/settings/subscription';
import { platform as arabic } from '@rawnaq/messages/ar/platform/platform';
import { platform as english } from '@rawnaq/messages/en/platform/platform';
import type { ManagerContext } from '../../../http/context.ts';
import { handleManager } from '../../../http/handle.ts';
import { notFound, refuse, Refusal } from '../../../http/answers/refusal.ts';
import { lockRights } from '../../settings/identity/public/rights.ts';
import { countActive, disableEmployees, readActiveEmployees } from '../../team/hr/public.ts';
import { sendPlatformLetter } from '../../reach/messaging/public.ts';
import { auditBoth } from './audit-both.ts';
import { lockMerchant, readMerchant, wasApproved, writeSubscription } from './merchant-store.ts';
import { ownerOf } from './owner.ts';

const planNames = { en: english.merchants.subscriptions, ar: arabic.merchants.subscriptions } as const;

/** Both are locked before the account's row, in the order in which its own users take them: nobody becomes active in the account meanwhile. */
async function lockTeam({ db, services }: ManagerContext, id: number): Promise<number> {
  await lockRights(db, id);
  const { active } = await services.database.insideAccount(db, id, () => countActive(db, id, { locked: true }));
  return active;
}

/** Extends a trial, or gives an account a plan and its last day, until accounts are billed. The same again changes nothing. */
const set = handleManager(setSubscription, async (asked, context) => {
  const { id, reason, subscription, ends_on = null } = asked;
  const input = { subscription, ends_on };
  const { db, now } = context;
  const active = await lockTeam(context, id);
  const merchant = await lockMerchant(db, id);
  if (merchant === undefined) return notFound('merchant');
  if (!wasApproved(merchant.request_status)) return refuse('merchant.not_working');
  const before = { subscription: merchant.subscription, ends_on: lastDayOf(merchant) };
  if (before.subscription !== input.subscription || before.ends_on !== input.ends_on) {
    const obstacle = subscriptionInTheWay(input, { today: todayIn(merchant.timezone, now), active_employees: active });
    let disabled: string[] = [];
    if (obstacle?.code === 'subscription.too_many_employees') {
      const made = await disableOthers(context, id, asked, obstacle.limit);
      if (made instanceof Refusal) return made;
      disabled = made;
    } else if (obstacle !== null) return refuse(obstacle.code, { field: 'ends_on' });
    await writeSubscription(db, id, input);
    const after = { ...input, reason, ...(disabled.length === 0 ? {} : { disabled }) };
    await auditBoth(context, id, { action: 'set_subscription', before, after });
    await writeToOwner(context, merchant, input);
  }
  return (await readMerchant(db, id, now)) ?? notFound('merchant');
});

/** Where more are active than the plan allows: disables those whom the manager chose, and nobody else. @returns their names */
async function disableOthers(context: ManagerContext, id: number, asked: Output<typeof setSubscription.input>, limit: number) {
  const { db, now, language, services } = context;
  const { staying_employee_ids: staying = [], disabled_employee_ids: disabled = [] } = asked;
  const active = await services.database.insideAccount(db, id, () => readActiveEmployees(db, id, now));
  const many = { params: { limit, count: active.length }, details: { limit, active_count: active.length } };
  if (staying.length + disabled.length === 0) return refuse('subscription.too_many_employees', { field: 'subscription', ...many });
  const obstacle = stayingInTheWay(
    { staying, disabled },
    { active: active.map((one) => one.id), owner_employee_id: active.find((one) => one.is_owner === 1)?.id ?? null, limit },
  );
  if (obstacle !== null) return refuse(obstacle, many);
  const leaving = active.filter((one) => disabled.includes(one.id));
  const named = (one: (typeof active)[number]): string =>
    (language === 'ar' ? one.arabic_name || one.english_name : one.english_name || one.arabic_name) ?? '';
  const busy = leaving.find(({ coming_visits }) => coming_visits > 0);
  if (busy !== undefined)
    return refuse('subscription.has_appointments', {
      params: { name: named(busy), count: busy.coming_visits },
      details: { employee_id: busy.id, count: busy.coming_visits },
    });
  await services.database.insideAccount(db, id, () => disableEmployees(db, id, leaving, now));
  for (const one of leaving) context.afterCommit(() => services.live.publish({ account_id: id, topic: 'employees', id: one.id }));
  return leaving.map(named);
}

const listActive = handleManager(listActiveEmployees, async ({ id }, context) => {
  const { db, now, services } = context;
  if ((await lockMerchant(db, id)) === undefined) return notFound('merchant');
  const active = await services.database.insideAccount(db, id, () => readActiveEmployees(db, id, now));
  await auditBoth(context, id, { action: 'see_employees' });
  return { data: active.map(({ user_id: _user, ...employee }) => employee) };
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

export const subscriptionHandlers = [set, listActive];

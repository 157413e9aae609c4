import { getSubscription } from '@rawnaq/contract/platform/ownership';
import { employeeLimit } from '@rawnaq/domain/settings/settings/employee-limit';
import { lastDayOf, type Subscription, subscriptions, todayIn } from '@rawnaq/domain/settings/settings/subscription';
import { daysBetween } from '@rawnaq/domain/time/calendar-date';
import type { Db } from '../../../db/database.ts';
import { handle } from '../../../http/handle.ts';
import { findOwner } from '../../settings/identity/public.ts';
import { countActive } from '../../team/hr/public.ts';

const readPlan = (db: Db, accountId: number) =>
  db
    .selectFrom('accounts')
    .where('id', '=', accountId)
    .select(['subscription', 'trial_ends_on', 'subscription_ends_on', 'timezone'])
    .executeTakeFirstOrThrow();

/** A subscription nobody knows is shown as what it allows: the smallest plan. */
const known = (subscription: string): Subscription => subscriptions.find((key) => key === subscription) ?? 'basic';

export const tellSubscription = handle(getSubscription, async (_input, { db, account_id, now, user }) => {
  const account = await readPlan(db, account_id);
  const { active } = await countActive(db, account_id, { locked: false });
  const { id, shown_name, email } = await findOwner(db, account_id);
  const ends_on = lastDayOf(account);
  return {
    account_id,
    subscription: known(account.subscription),
    employee_limit: employeeLimit(account.subscription),
    active_count: active,
    ends_on,
    days_left: ends_on === null ? null : daysBetween(todayIn(account.timezone, now), ends_on),
    plans: subscriptions.map((subscription) => ({ subscription, employee_limit: employeeLimit(subscription) })),
    owner: { user_id: id, name: shown_name, email, is_you: id === user.id ? (1 as const) : (0 as const) },
  };
});

import { addDays, daysBetween, type CalendarDate } from '../../time/calendar-date.ts';
import { epochMinuteOf, localDate } from '../../time/local-time.ts';
import { trial_days } from './account.ts';
import { employeeLimit } from './employee-limit.ts';

/** What an account may be on (specification §6); the trial is what it begins with. */
export const subscriptions = ['trial', 'basic', 'advanced', 'premium'] as const;
export type Subscription = (typeof subscriptions)[number];

/** What decides how long an account may be worked in. Days are of the account's own time zone. */
export interface SubscriptionFacts {
  subscription: string;
  trial_ends_on: CalendarDate | null;
  subscription_ends_on: CalendarDate | null;
  timezone: string;
}

/** The day that it is in an account's time zone. */
export const todayIn = (timezone: string, now: Date): CalendarDate => localDate(timezone, epochMinuteOf(now));

/** The last day of a trial that is granted on a day: seven days (specification §9), of which that day is the first. */
export const lastTrialDay = (granted_on: CalendarDate): CalendarDate => addDays(granted_on, trial_days - 1);

/** The last day on which an account may be worked in; null where no end is set. */
export const lastDayOf = ({
  subscription,
  trial_ends_on,
  subscription_ends_on,
}: Omit<SubscriptionFacts, 'timezone'>): CalendarDate | null => (subscription === 'trial' ? trial_ends_on : subscription_ends_on);

/** Whether the last day is over. It ends at midnight in the account's own time zone. */
export function isOver(facts: SubscriptionFacts, now: Date): boolean {
  const last = lastDayOf(facts);
  return last !== null && last < todayIn(facts.timezone, now);
}

/** How many days before its end a business is reminded: of a trial of seven, and of a plan that has to be paid for again. */
const reminded_days = { trial: 3, plan: 14 } as const;

/** Days until the last day where the business is to be reminded of it, 0 on the last day itself; otherwise null. */
export function endsSoonIn(facts: SubscriptionFacts, now: Date): number | null {
  const last = lastDayOf(facts);
  if (last === null) return null;
  const left = daysBetween(todayIn(facts.timezone, now), last);
  return left >= 0 && left < reminded_days[facts.subscription === 'trial' ? 'trial' : 'plan'] ? left : null;
}

/** Further ahead a date is mistyped. */
const longest_years = 5;

export interface SubscriptionInput {
  subscription: Subscription;
  ends_on: CalendarDate | null;
}

export type SubscriptionObstacle =
  | { code: 'subscription.end_required' | 'subscription.end_passed' | 'subscription.end_too_far' }
  | { code: 'subscription.too_many_employees'; limit: number };

/** Who is chosen to stay active on a plan that is too small for everybody, and who is to be disabled. */
export interface StayingChoice {
  staying: readonly number[];
  disabled: readonly number[];
}

export type StayingObstacle =
  | 'subscription.employees_changed'
  | 'subscription.owner_stays'
  | 'subscription.too_few_stay'
  | 'subscription.too_many_employees';

/**
 * Why a choice of who stays active cannot be carried out, or null. Nobody is disabled by being left out: who became active since the choice was made
 * is in neither list, and the choice has to be made again. Nor are more disabled than the plan asks for.
 * @param active everybody who is active now
 * @param owner_employee_id the owner as an employee, who cannot be disabled; null where the owner is none
 * @param limit how many the plan allows; null: any number
 */
export function stayingInTheWay(
  { staying, disabled }: StayingChoice,
  { active, owner_employee_id, limit }: { active: readonly number[]; owner_employee_id: number | null; limit: number | null },
): StayingObstacle | null {
  const chosen = new Set([...staying, ...disabled]);
  const isWhole = chosen.size === staying.length + disabled.length && chosen.size === active.length && active.every((id) => chosen.has(id));
  if (!isWhole) return 'subscription.employees_changed';
  if (owner_employee_id !== null && disabled.includes(owner_employee_id)) return 'subscription.owner_stays';
  if (staying.length < Math.min(limit ?? active.length, active.length)) return 'subscription.too_few_stay';
  return limit !== null && staying.length > limit ? 'subscription.too_many_employees' : null;
}

/**
 * Why a manager may not set a plan and its end, or null.
 * @param today in the account's time zone
 * @param active_employees how many are active in the account: a plan for fewer would be broken from its first day
 */
export function subscriptionInTheWay(
  { subscription, ends_on }: SubscriptionInput,
  { today, active_employees }: { today: CalendarDate; active_employees: number },
): SubscriptionObstacle | null {
  if (ends_on === null && subscription === 'trial') return { code: 'subscription.end_required' };
  if (ends_on !== null && ends_on < today) return { code: 'subscription.end_passed' };
  if (ends_on !== null && daysBetween(today, ends_on) > longest_years * 366) return { code: 'subscription.end_too_far' };
  const limit = employeeLimit(subscription);
  if (limit !== null && active_employees > limit) return { code: 'subscription.too_many_employees', limit };
  return null;
}

import { AccountRequestStatus, AccountStatus, type AccountStatusId } from './account.ts';

/** What decides the state of an account. Dates are calendar days, worked through to their end. */
export interface MerchantFacts {
  request_status: number;
  is_disabled: number;
  subscription: string;
  trial_ends_on: string | null;
  subscription_ends_on: string | null;
}

/**
 * Accounts whose last day lies before this calendar day have expired at `now`. Twelve hours are left after the last day's end in UTC,
 * so that nobody is locked out while it is still that day somewhere.
 */
export function expiredBefore(now: Date): string {
  return new Date(now.getTime() - 12 * 3_600_000).toISOString().slice(0, 10);
}

/** The state of an account as the platform lists it (specification §4, Account): a decision outweighs a switch, a switch the calendar. */
export function merchantState(facts: MerchantFacts, now: Date): AccountStatusId {
  if (facts.request_status === AccountRequestStatus.rejected) return AccountStatus.rejected;
  if (facts.request_status === AccountRequestStatus.waiting_for_verify) return AccountStatus.requested;
  if (facts.is_disabled === 1) return AccountStatus.disabled;
  const ends_on = facts.subscription === 'trial' ? facts.trial_ends_on : facts.subscription_ends_on;
  if (ends_on !== null && ends_on < expiredBefore(now)) return AccountStatus.expired;
  return facts.subscription === 'trial' ? AccountStatus.trial : AccountStatus.active;
}

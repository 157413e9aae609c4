import { AccountRequestStatus, AccountStatus, type AccountStatusId } from '../../settings/settings/account.ts';
import { isOver, type SubscriptionFacts } from '../../settings/settings/subscription.ts';

/** What decides the state of an account. Dates are calendar days of its time zone, worked through to their end. */
export interface MerchantFacts extends SubscriptionFacts {
  request_status: number;
  is_disabled: number;
  /** When the owner used the link in the mailbox; null until then. */
  email_confirmed_at: Date | string | null;
}

/** The state of an account as the platform lists it (specification §4, Account): a decision outweighs a switch, a switch the calendar. */
export function merchantState(facts: MerchantFacts, now: Date): AccountStatusId {
  if (facts.request_status === AccountRequestStatus.rejected) return AccountStatus.rejected;
  if (facts.request_status === AccountRequestStatus.waiting_for_verify)
    return facts.email_confirmed_at === null ? AccountStatus.waiting_for_verification : AccountStatus.requested;
  if (facts.is_disabled === 1) return AccountStatus.disabled;
  if (isOver(facts, now)) return AccountStatus.expired;
  return facts.subscription === 'trial' ? AccountStatus.trial : AccountStatus.active;
}

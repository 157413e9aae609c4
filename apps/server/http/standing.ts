import type { AccountState } from './session.ts';

/**
 * Why an account may not work today, or null. Request status: 0 rejected, 1 active, 2 waiting for verify, 3 approved (specification §4).
 * A trial or subscription works through its last day, in any time zone.
 */
export function accountStanding(state: AccountState, now: Date): 'identity.account_rejected' | 'identity.account_waiting' | 'identity.account_disabled' | 'identity.account_expired' | null {
  if (state.request_status === 0) return 'identity.account_rejected';
  if (state.request_status === 2) return 'identity.account_waiting';
  if (state.is_disabled === 1) return 'identity.account_disabled';
  const ends = state.subscription === 'trial' ? state.trial_ends_on : state.subscription_ends_on;
  if (ends !== null && now.getTime() > Date.parse(`${ends}T23:59:59Z`) + 12 * 3_600_000) return 'identity.account_expired';
  return null;
}

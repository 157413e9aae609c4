import { isOver } from '@rawnaq/domain/settings/settings/subscription';
import type { AccountState } from './session.ts';

/**
 * Why an account may not work today, or null. Request status: 0 rejected, 1 active, 2 waiting for verify, 3 approved (specification §4).
 * A trial or subscription works through its last day, which ends at midnight in the account's own time zone.
 */
export function accountStanding(
  state: AccountState,
  now: Date,
): 'identity.account_rejected' | 'identity.account_waiting' | 'identity.account_disabled' | 'identity.account_expired' | null {
  if (state.request_status === 0) return 'identity.account_rejected';
  if (state.request_status === 2) return 'identity.account_waiting';
  if (state.is_disabled === 1) return 'identity.account_disabled';
  return isOver(state, now) ? 'identity.account_expired' : null;
}

/** Specification §4: 1 and 2 pending, 3 and 4 failed, 5 paid, 6 failed. What tells the twins apart is ours. */
export const GatewayStatus = {
  /** Made here, not yet known to the gateway. */
  made: 1,
  /** Open at the gateway. */
  open: 2,
  /** The gateway declined. */
  declined: 3,
  /** Nobody paid in time. */
  given_up: 4,
  paid: 5,
  /** Paid in vain: late, twice, or the wrong amount. The money goes back. */
  returned: 6,
} as const;
export type GatewayStatusId = (typeof GatewayStatus)[keyof typeof GatewayStatus];

/** Specification §4. */
export const GatewayType = { appointment: 1, gift_card: 2, offer: 3 } as const;

/** What a gateway says of an attempt when asked. `captured_minor` is all it has taken so far, whatever went back since. */
export interface SeenPayment {
  state: 'pending' | 'declined' | 'expired' | 'paid';
  captured_minor: number;
  currency: string;
}

/** One attempt to pay, as it is kept here. Amounts are minor units of `currency`. */
export interface GatewayAttempt {
  status: GatewayStatusId;
  amount_minor: number;
  currency: string;
  captured_minor: number;
}

/**
 * What the money is for, at this moment. `waiting`: it is held and not paid. `lapsed`: it was given up because nobody paid; it may be
 * had again if its slot is still free. `settled`: somebody paid already. `gone`: cancelled, or over.
 */
export type PaidForState = 'waiting' | 'lapsed' | 'settled' | 'gone';

export const refundReasons = ['late', 'duplicate', 'mismatch', 'cancelled'] as const;
export type RefundReason = (typeof refundReasons)[number];

/** What to write: the attempt's new standing, whether it pays for the visit now (after reviving it where it lapsed), what goes back. */
export interface Settlement {
  status: GatewayStatusId;
  captured_minor: number;
  accepts: boolean;
  revives: boolean;
  refund: { amount_minor: number; reason: RefundReason } | null;
}

/**
 * Decides what a gateway's word means, in whatever order words come: late, twice, a failure after a success. `may_revive` is asked only of
 * a lapsed visit. Every halala captured ends either as the one payment of the visit or as a refund; words that bring no new money never
 * take a payment back. Amounts only ever grow: an older word changes nothing.
 */
export function settle(attempt: GatewayAttempt, seen: SeenPayment, paidFor: PaidForState, may_revive: () => boolean): Settlement {
  const captured_minor = Math.max(attempt.captured_minor, seen.captured_minor);
  const fresh = captured_minor - attempt.captured_minor;
  const stays = { captured_minor, accepts: false, revives: false, refund: null };
  const isSettled = attempt.status === GatewayStatus.paid || attempt.status === GatewayStatus.returned;
  if (fresh === 0) return { ...stays, status: isSettled ? attempt.status : statusAsSeen(attempt.status, seen.state) };
  // Money beyond what this attempt has brought already: it can only be one too many.
  if (isSettled) return { ...stays, status: attempt.status, refund: { amount_minor: fresh, reason: 'duplicate' } };
  const returned = (reason: RefundReason): Settlement => ({
    ...stays,
    status: GatewayStatus.returned,
    refund: { amount_minor: fresh, reason },
  });
  if (seen.currency !== attempt.currency || fresh < attempt.amount_minor) return returned('mismatch');
  if (paidFor === 'settled') return returned('duplicate');
  if (paidFor === 'gone') return returned('late');
  const revives = paidFor === 'lapsed';
  if (revives && !may_revive()) return returned('late');
  const surplus = fresh - attempt.amount_minor;
  return {
    status: GatewayStatus.paid,
    captured_minor,
    accepts: true,
    revives,
    refund: surplus > 0 ? { amount_minor: surplus, reason: 'mismatch' } : null,
  };
}

/** An attempt without money: a failure may still turn into a success at the gateway, so nothing here is final. */
function statusAsSeen(status: GatewayStatusId, state: SeenPayment['state']): GatewayStatusId {
  if (state === 'declined') return GatewayStatus.declined;
  if (state === 'expired') return GatewayStatus.given_up;
  return status === GatewayStatus.made ? GatewayStatus.open : status;
}

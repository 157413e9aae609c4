import { go } from '../../../shell/navigation.ts';
import { isInside } from '../../../shell/screens/auth.ts';
import { audienceOf, storeToken } from '../../../shell/session.ts';
import type { Audience } from '../../../shell/session.ts';

/** Only an address of our own area is followed. */
function wayBack(audience: Audience): string | null {
  const next = new URLSearchParams(location.search).get('next');
  if (next === null || !isInside(next.split(/[?#]/)[0] ?? '') || audienceOf(next) !== audience || next.includes('/logout')) return null;
  return next;
}

/** After a success: keeps the token and leads to where the user was, or to the address of the area, which opens the user's first screen. */
export function enterWith(audience: Audience, token: string): void {
  storeToken(audience, token);
  go(wayBack(audience) ?? `/${audience}`, { replace: true });
}

/** Loads the screens after signing in while the user is still typing, which only saves waiting. */
export function fetchInsideAhead(): void {
  import('../../../shell/inside.tsx').catch(() => undefined);
}

export type ArrivalReason = 'expired' | 'signed_out' | 'owner_changed';
/** Why the user is on the sign-in page. */
export function arrivalReason(): ArrivalReason | null {
  const reason = new URLSearchParams(location.search).get('reason');
  return reason === 'expired' || reason === 'signed_out' || reason === 'owner_changed' ? reason : null;
}

import type { AccountContext } from '../../../../http/context.ts';
import { type BookingRefusal, decideAndClaim } from './booking.ts';
import type { VisitInput } from './visit-input.ts';

/** A visit as it would be booked: `starts` in epoch minutes, prices in minor units, VAT included. */
export interface TriedVisit {
  ok: true;
  starts: number;
  total_minor: number;
  lines: readonly { service_id: number; price_minor: number }[];
}

/** Decides a visit by the rule that books it, and writes nothing: what it would cost in the hands that would have it, or why it cannot be booked. */
export async function tryVisit(context: AccountContext, input: VisitInput): Promise<TriedVisit | { ok: false; refusal: BookingRefusal }> {
  const outcome = await decideAndClaim(context, input, async () => ({ id: 0, line_ids: [] }));
  if (!outcome.ok) return outcome;
  const { visit, to_save } = outcome.decided;
  return { ok: true, starts: visit.starts, total_minor: to_save.total_minor, lines: to_save.lines };
}

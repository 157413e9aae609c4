import { momentOfEpochMinutes } from '@rawnaq/domain/time/local-time';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { AccountContext } from '../../../../http/context.ts';
import { type BookingRefusal, type Decided, decideAndClaim } from './booking.ts';
import type { ClaimInTheWay } from './facts-claims.ts';
import { heldClaims, type SavedVisit } from './save-visit.ts';
import type { LineInput } from './visit-input.ts';

/** How long a time is held for a customer who is about to book it. */
export const holdMinutes = 5;

export interface Hold {
  hold_key: string;
  expires_at: string;
  starts_at: string;
  ends_at: string;
  /** Who would take each line. */
  employee_ids: number[];
}

export interface HoldInput {
  lines: readonly LineInput[];
  /** The hold to move; left out or unknown: a new one. */
  hold_key?: string | undefined;
  /** For whom, where that is known. */
  customer_id?: number | undefined;
  /** Left out: five. */
  minutes?: number | undefined;
}

/**
 * Holds the time of a visit for a customer who has not booked yet: the employees, the places, and a seat in a session that has begun, by
 * the same rule that books. A session that has not begun is held with its employee. Give the key to `bookVisit`, and the hold becomes the visit.
 */
export async function placeHold(
  context: AccountContext,
  input: HoldInput,
): Promise<{ ok: true; hold: Hold } | { ok: false; refusal: BookingRefusal }> {
  const { db, account } = context;
  const hold_key = input.hold_key ?? randomUUID();
  const minutes = input.minutes ?? holdMinutes;
  let expires_at = '';
  // By the database's clock, which is the one that lets holds run out.
  const claim = async ({ visit }: Decided): Promise<SavedVisit> => {
    const wanted = JSON.stringify(heldClaims(visit, hold_key));
    const { rows } = await sql<{ until: string; in_the_way: ClaimInTheWay[] | null }>`
      select held.until, try_hold(${wanted}::jsonb, held.until, ${hold_key}::uuid) as in_the_way from (select now() + make_interval(mins => ${minutes}) as until) held`.execute(
      db,
    );
    expires_at = rows[0]?.until ?? '';
    const in_the_way = rows[0]?.in_the_way ?? [];
    return in_the_way.length === 0 ? { id: 0, line_ids: [] } : { in_the_way };
  };
  const channel = context.user === null ? 'online' : 'staff';
  const outcome = await decideAndClaim(
    context,
    { customer_id: input.customer_id ?? null, lines: input.lines, channel, hold_key, renews_hold: true },
    claim,
  );
  if (!outcome.ok) return outcome;
  const { starts, ends, lines } = outcome.decided.visit;
  return {
    ok: true,
    hold: {
      hold_key,
      expires_at: new Date(expires_at).toISOString(),
      starts_at: momentOfEpochMinutes(account.timezone, starts),
      ends_at: momentOfEpochMinutes(account.timezone, ends),
      employee_ids: lines.map((line) => line.employee_id),
    },
  };
}

/** Lets go of what was held; a key that is over or unknown is no fault. */
export async function releaseHold(context: AccountContext, hold_key: string): Promise<void> {
  await sql`select release_hold(${hold_key}::uuid)`.execute(context.db);
}

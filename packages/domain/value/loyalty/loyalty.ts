import { divideHalfUp } from '../../money/divide-half-up.ts';
import type { CalendarDate } from '../../time/calendar-date.ts';
import { addMonths } from '../../time/add-months.ts';

/** What becomes of points; numbers are ours. */
export const LoyaltyEntryKind = { earned: 1, redeemed: 2, expired: 3, adjusted: 4, taken_back: 5, given_back: 6, opened: 7 } as const;
export type LoyaltyEntryKindId = (typeof LoyaltyEntryKind)[keyof typeof LoyaltyEntryKind];

/** What earns points and what points are worth. Amounts are minor units. */
export interface LoyaltyProgram {
  is_active: boolean;
  /** `earn_points` for every `earn_per_minor` paid. */
  earn_points: number;
  earn_per_minor: number;
  /** `redeem_points` take `redeem_minor` off. */
  redeem_points: number;
  redeem_minor: number;
  smallest_redemption: number;
  /** Null: points never expire. */
  expires_after_months: number | null;
  earns_on_services: boolean;
  earns_on_products: boolean;
}

/** Who earned `from_points` within twelve months earns that many times as much: 15000 basis points is one and a half times. */
export interface LoyaltyLevel {
  id: number;
  english_name: string;
  arabic_name: string;
  from_points: number;
  multiplier_bp: number;
}

export type LoyaltyRefusal =
  | { code: 'sales.loyalty_off' }
  | { code: 'sales.points_not_enough'; points: number }
  | { code: 'sales.points_too_few'; points: number };

/** Multiplies and divides exactly, rounded down: what the customer has not paid for in full does not earn, nor is a halala made up. */
function divideDown(factors: readonly number[], divisors: readonly number[]): number {
  const product = (numbers: readonly number[]) => numbers.reduce((so_far, number) => so_far * BigInt(number), 1n);
  return Number(product(factors) / product(divisors));
}

/**
 * What so many points of a balance take off, in minor units; refuses where the program is off, the balance is too small, or it is fewer
 * than the smallest redemption (`points` of the refusal is what there is, or what it takes).
 */
export function pointsWorth(
  program: LoyaltyProgram | null,
  balance: number,
  points: number,
): { ok: true; amount_minor: number } | { ok: false; refusal: LoyaltyRefusal } {
  if (program === null || !program.is_active) return { ok: false, refusal: { code: 'sales.loyalty_off' } };
  const { smallest_redemption } = program;
  if (points > balance) return { ok: false, refusal: { code: 'sales.points_not_enough', points: balance } };
  const amount_minor = worthOf(program, points);
  // Fewer points than a halala is worth would be given away for nothing.
  if (points < smallest_redemption || amount_minor === 0)
    return { ok: false, refusal: { code: 'sales.points_too_few', points: Math.max(smallest_redemption, fewestOfWorth(program)) } };
  return { ok: true, amount_minor };
}

const fewestOfWorth = ({ redeem_points, redeem_minor }: LoyaltyProgram): number => Math.ceil(redeem_points / redeem_minor);

/** What so many points are worth by the program's rate, in minor units, whether or not they can be redeemed now. */
export const worthOf = ({ redeem_points, redeem_minor }: Pick<LoyaltyProgram, 'redeem_points' | 'redeem_minor'>, points: number): number =>
  divideDown([points, redeem_minor], [redeem_points]);

/** The fewest points that take so much off; what a till proposes where a customer has more points than the sale comes to. */
export const pointsFor = ({ redeem_points, redeem_minor }: LoyaltyProgram, amount_minor: number): number =>
  divideDown([amount_minor, redeem_points], [redeem_minor]);

/** Whether a line of this kind earns points. Gift cards, penalties and tips never do. */
const earnsPoints = (program: LoyaltyProgram, kind: string): boolean =>
  ((kind === 'service' || kind === 'offer') && program.earns_on_services) || (kind === 'product' && program.earns_on_products);

/** What of a sale earns points: its lines after all discounts, of the kinds that earn. Minor units. */
export const earningBase = (program: LoyaltyProgram | null, lines: readonly { kind: string; gross_minor: number }[]): number =>
  program === null || !program.is_active
    ? 0
    : lines.reduce((sum, line) => sum + (earnsPoints(program, line.kind) ? line.gross_minor : 0), 0);

/** Points for so much paid, at the customer's level; whole points, rounded down. */
export function pointsEarned(program: LoyaltyProgram | null, level: { multiplier_bp: number } | null, paid_minor: number): number {
  if (program === null || !program.is_active) return 0;
  return divideDown([paid_minor, program.earn_points, level?.multiplier_bp ?? 10_000], [program.earn_per_minor, 10_000]);
}

/** The highest level that points earned within twelve months reach; null below the first. */
export function levelOf<Level extends { from_points: number }>(levels: readonly Level[], earned_in_a_year: number): Level | null {
  return levels.reduce<Level | null>(
    (best, level) => (level.from_points <= earned_in_a_year && (best === null || level.from_points > best.from_points) ? level : best),
    null,
  );
}

/** The last day on which points of today count. */
export const pointsExpireOn = (program: Pick<LoyaltyProgram, 'expires_after_months'>, today: CalendarDate): CalendarDate | null =>
  program.expires_after_months === null ? null : addMonths(today, program.expires_after_months);

/**
 * How many points expire now, first in, first out: all that came and is past its last day (`due`), less whatever was taken so far (`taken`),
 * because what was taken was the oldest. Both are sums of the ledger, `taken` with everything redeemed, taken back and expired.
 */
export const pointsToExpire = (due: number, taken: number): number => Math.max(due - taken, 0);

/**
 * The part of so many points that a note takes back: of all notes so far together, less what the ones before it took, so that the parts of a
 * sale that is credited bit by bit add up to the whole. Amounts are minor units; a sale of nothing is credited whole by its first note.
 */
export function partOfNote(points: number, credited_so_far_minor: number, total_minor: number, taken_before: number): number {
  const all = total_minor <= 0 ? points : divideHalfUp(points, Math.min(credited_so_far_minor, total_minor), total_minor);
  return Math.max(all - taken_before, 0);
}

/** What becomes of a deposit; numbers are ours. */
export const DepositEntryKind = { used: 1, given_back: 2, kept: 3, returned: 4, charged_back: 5, restored: 6 } as const;

/** What a penalty is for (specification §4). */
export const PenaltyType = { no_show: 1, others: 2 } as const;

/** What has become of a penalty; numbers are ours. */
export const PenaltyStatus = { waived: 0, owed: 1, collected: 2 } as const;
export type PenaltyStatusId = (typeof PenaltyStatus)[keyof typeof PenaltyStatus];

export interface DepositSums {
  amount_minor: number;
  used_minor: number;
  /** What the salon gave back itself. */
  refunded_minor: number;
  kept_minor: number;
  /** What the bank or the gateway took back for its customer. */
  charged_back_minor: number;
}

/** What of a deposit can still be used or given back, in minor units. */
export const depositLeft = ({ amount_minor, used_minor, refunded_minor, kept_minor, charged_back_minor }: DepositSums): number =>
  amount_minor - used_minor - refunded_minor - kept_minor - charged_back_minor;

/** Whether so much of a deposit can be given back: something, and not more than is left of it. Minor units. */
export const mayGiveBack = (deposit: DepositSums, amount_minor: number): boolean =>
  Number.isSafeInteger(amount_minor) && amount_minor >= 1 && amount_minor <= depositLeft(deposit);

export const depositStates = ['open', 'partly_used', 'used', 'given_back', 'kept', 'charged_back'] as const;
export type DepositState = (typeof depositStates)[number];

/** A deposit in one word: what became of most of it once nothing is left, and whether a part is gone while something is. */
export function depositState(sums: DepositSums): DepositState {
  if (depositLeft(sums) > 0) return depositLeft(sums) < sums.amount_minor ? 'partly_used' : 'open';
  if (sums.used_minor > 0) return 'used';
  if (sums.kept_minor > 0) return 'kept';
  return sums.charged_back_minor > sums.refunded_minor ? 'charged_back' : 'given_back';
}

/** A deposit at the till. `is_of_visit`: it was taken for the visit that is billed. */
export interface AvailableDeposit {
  id: number;
  left_minor: number;
  is_of_visit: boolean;
}

export interface DepositUse {
  deposit_id: number;
  amount_minor: number;
}

/** What a sale takes of the deposits by itself: those of its own visit, in their order, as far as the total goes. Minor units. */
export function usualDepositUses(total_minor: number, deposits: readonly AvailableDeposit[]): DepositUse[] {
  const uses: DepositUse[] = [];
  let due = total_minor;
  for (const { id, left_minor, is_of_visit } of deposits) {
    const amount_minor = Math.min(left_minor, due);
    if (!is_of_visit || amount_minor <= 0) continue;
    uses.push({ deposit_id: id, amount_minor });
    due -= amount_minor;
  }
  return uses;
}

export const depositUseRefusalCodes = [
  'deposits.not_found',
  'deposits.of_other_customer',
  'deposits.not_enough',
  'deposits.named_twice',
] as const;
export type DepositUseRefusalCode = (typeof depositUseRefusalCodes)[number];

export interface UsableDeposit extends DepositSums {
  id: number;
  customer_id: number;
}

/** Whether a sale to this customer may take so much of these deposits; `use` is the position of the one at fault. Minor units. */
export function checkDepositUses(
  uses: readonly DepositUse[],
  deposits: readonly UsableDeposit[],
  customer_id: number | null,
): { ok: true; used_minor: number } | { ok: false; refusal: { code: DepositUseRefusalCode; use: number; left_minor?: number } } {
  const named = new Set<number>();
  for (const [use, { deposit_id, amount_minor }] of uses.entries()) {
    const deposit = deposits.find((one) => one.id === deposit_id);
    if (deposit === undefined) return { ok: false, refusal: { code: 'deposits.not_found', use } };
    if (deposit.customer_id !== customer_id) return { ok: false, refusal: { code: 'deposits.of_other_customer', use } };
    if (named.has(deposit_id)) return { ok: false, refusal: { code: 'deposits.named_twice', use } };
    named.add(deposit_id);
    const left_minor = depositLeft(deposit);
    if (amount_minor > left_minor) return { ok: false, refusal: { code: 'deposits.not_enough', use, left_minor } };
  }
  return { ok: true, used_minor: uses.reduce((sum, use) => sum + use.amount_minor, 0) };
}

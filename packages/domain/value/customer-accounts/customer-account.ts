/** What becomes of the money a customer has with the salon; numbers are ours. */
export const BalanceEntryKind = { topped_up: 1, spent: 2, credited: 3, adjusted: 4, given_back: 5, charged_back: 6, opened: 7 } as const;
export type BalanceEntryKindId = (typeof BalanceEntryKind)[keyof typeof BalanceEntryKind];

/** Whether so much can be taken of a balance: it never goes below zero. Minor units. */
export function checkBalanceUse(
  balance_minor: number,
  amount_minor: number,
): { ok: true } | { ok: false; refusal: { code: 'sales.balance_not_enough'; left_minor: number } } {
  return amount_minor <= balance_minor
    ? { ok: true }
    : { ok: false, refusal: { code: 'sales.balance_not_enough', left_minor: balance_minor } };
}

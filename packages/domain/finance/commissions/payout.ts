/** What an employee earned and was paid, from the first sale on, in minor units. */
export interface CommissionAccount {
  /** Of lines of invoices, less what credit notes took back. */
  earned_minor: number;
  /** What reached targets brought beside it; of months whose targets are gone nothing. */
  target_minor: number;
  /** Paid out and not undone: all of it, and the part of it that targets brought. */
  paid_minor: number;
  paid_target_minor: number;
}

/** What is still to be paid out. Below zero where a credit note, or a target that was removed, took back what had been paid: the next commission makes up for it. */
export const commissionLeft = (of: CommissionAccount): number => of.earned_minor + of.target_minor - of.paid_minor;

/**
 * A payout: what of it targets brought. What lines have earned is paid first, so that the books, to which a sale posts its commission at once, owe no less
 * than nothing because of it. Null where it is more than is left.
 */
export function payOutOf(account: CommissionAccount, amount_minor: number): { amount_minor: number; target_minor: number } | null {
  if (amount_minor <= 0 || amount_minor > commissionLeft(account)) return null;
  const lines_left = account.earned_minor - (account.paid_minor - account.paid_target_minor);
  return { amount_minor, target_minor: amount_minor - Math.min(amount_minor, Math.max(lines_left, 0)) };
}

/**
 * What an employee was paid outside the books through a day: what was earned through it, targets of whole months included, and was not paid by now; at most
 * what is left now, since a later credit note may have taken some of it back. Null where that is nothing.
 */
export const paidOutside = (
  through: Pick<CommissionAccount, 'earned_minor' | 'target_minor'>,
  now: CommissionAccount,
): { amount_minor: number; target_minor: number } | null =>
  payOutOf(now, Math.min(through.earned_minor + through.target_minor - now.paid_minor, commissionLeft(now)));

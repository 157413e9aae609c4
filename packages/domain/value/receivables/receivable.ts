/** How old a debt is, in days since it was due; below zero before. */
export const debtAges = ['to_30', 'to_60', 'to_90', 'older'] as const;
export type DebtAge = (typeof debtAges)[number];

/** Into which age group of the list of debts so many days fall. */
export const debtAge = (days: number): DebtAge => (days <= 30 ? 'to_30' : days <= 60 ? 'to_60' : days <= 90 ? 'to_90' : 'older');

export interface OpenDebt {
  invoice_id: number;
  left_minor: number;
}

export type Collection =
  | { ok: true; parts: { invoice_id: number; amount_minor: number }[] }
  | { ok: false; refusal: { code: 'receivables.nothing_owed' | 'receivables.above_owed'; left_minor: number } };

/** Spreads what a customer pays over what is owed, in the order given (the oldest first). Never more than is owed. Minor units. */
export function collectDebts(amount_minor: number, debts: readonly OpenDebt[]): Collection {
  const left_minor = debts.reduce((sum, debt) => sum + debt.left_minor, 0);
  if (left_minor === 0) return { ok: false, refusal: { code: 'receivables.nothing_owed', left_minor } };
  if (amount_minor > left_minor) return { ok: false, refusal: { code: 'receivables.above_owed', left_minor } };
  const parts: { invoice_id: number; amount_minor: number }[] = [];
  let rest = amount_minor;
  for (const debt of debts) {
    const part = Math.min(debt.left_minor, rest);
    if (part > 0) parts.push({ invoice_id: debt.invoice_id, amount_minor: part });
    rest -= part;
  }
  return { ok: true, parts };
}

/** What becomes of a debt nobody expects any more; numbers are ours and stored. Taken up again it is owed as before. */
export const DebtWriteOffKind = { written_off: 1, taken_up: 2 } as const;

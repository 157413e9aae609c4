/** How old a debt is, in days since it was due; below zero before. */
export const debtAges = ['to_30', 'to_60', 'to_90', 'older'] as const;
export type DebtAge = (typeof debtAges)[number];

/** Into which age group of the list of debts so many days fall. */
export const debtAge = (days: number): DebtAge => (days <= 30 ? 'to_30' : days <= 60 ? 'to_60' : days <= 90 ? 'to_90' : 'older');

/** What names a debt: its invoice, or the debt itself where it is from before the salon worked with this system. One of the two. */
export interface DebtName {
  invoice_id: number | null;
  opening_debt_id: number | null;
}

export interface OpenDebt extends DebtName {
  left_minor: number;
}

export type DebtPart = DebtName & { amount_minor: number };

export type Collection =
  | { ok: true; parts: DebtPart[] }
  | { ok: false; refusal: { code: 'receivables.nothing_owed' | 'receivables.above_owed'; left_minor: number } };

/** Spreads what a customer pays over what is owed, in the order given (the oldest first). Never more than is owed. Minor units. */
export function collectDebts(amount_minor: number, debts: readonly OpenDebt[]): Collection {
  const left_minor = debts.reduce((sum, debt) => sum + debt.left_minor, 0);
  if (left_minor === 0) return { ok: false, refusal: { code: 'receivables.nothing_owed', left_minor } };
  if (amount_minor > left_minor) return { ok: false, refusal: { code: 'receivables.above_owed', left_minor } };
  const parts: DebtPart[] = [];
  let rest = amount_minor;
  for (const { invoice_id, opening_debt_id, left_minor: owed } of debts) {
    const part = Math.min(owed, rest);
    if (part > 0) parts.push({ invoice_id, opening_debt_id, amount_minor: part });
    rest -= part;
  }
  return { ok: true, parts };
}

/** Those of some debts that were asked for by their names; all of them where none were named. */
export function namedDebts<Debt extends DebtName>(
  debts: readonly Debt[],
  named: { readonly invoice_ids?: readonly number[] | undefined; readonly opening_debt_ids?: readonly number[] | undefined },
): readonly Debt[] {
  const { invoice_ids, opening_debt_ids } = named;
  if (invoice_ids === undefined && opening_debt_ids === undefined) return debts;
  return debts.filter(({ invoice_id, opening_debt_id }) =>
    invoice_id === null
      ? opening_debt_id !== null && opening_debt_ids?.includes(opening_debt_id) === true
      : invoice_ids?.includes(invoice_id) === true,
  );
}

/** What becomes of a debt nobody expects any more; numbers are ours and stored. Taken up again it is owed as before. */
export const DebtWriteOffKind = { written_off: 1, taken_up: 2 } as const;

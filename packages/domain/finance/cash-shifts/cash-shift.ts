/** What moves cash in a drawer by hand; numbers are ours and stored. */
export const CashEntryKind = { put_in: 1, taken_out: 2 } as const;

/** What hands put money into a drawer for, or take it out: stored by these names. What is for something else is said in words. */
export const cashUses = ['bank', 'change', 'owner', 'expense', 'other'] as const;
export type CashUse = (typeof cashUses)[number];

/** Whether words have to say what money was moved for, beside what it is used for. */
export const needsWords = (used_for: CashUse, words: string | undefined): boolean => used_for === 'other' && (words ?? '') === '';

/**
 * What is wrong with the bank account that cash of a drawer is brought to or comes from; null where nothing is. `banks` are those of the salon: one alone needs no
 * name, and only cash for the bank has one.
 */
export function bankFault(used_for: CashUse, bank_id: number | undefined, banks: readonly number[]): 'unknown' | 'which' | null {
  if (bank_id === undefined) return used_for === 'bank' && banks.length > 1 ? 'which' : null;
  return used_for === 'bank' && banks.includes(bank_id) ? null : 'unknown';
}

/** What came and went by one way of paying during a shift. Minor units, each at least zero but the last. */
export interface MethodTakings {
  method_id: number;
  is_cash: boolean;
  /** Paid for invoices on the spot. */
  sales_minor: number;
  /** Collected of debts. */
  collected_minor: number;
  deposits_minor: number;
  debit_notes_minor: number;
  /** Put on customers' accounts. */
  top_ups_minor: number;
  tips_minor: number;
  /** Given back: by credit notes, of deposits and account balances, tips paid out or given back. */
  refunds_minor: number;
  deposits_back_minor: number;
  balance_back_minor: number;
  tips_out_minor: number;
  /** Paid for expenses, and what came back where such a payment was undone. */
  expenses_minor: number;
  expenses_back_minor: number;
  /** Commissions paid out, less payouts that were undone: the one amount that can be below zero. */
  commissions_minor: number;
}

/** What one way of paying brought, all in all; below zero where more went out. */
export const netOfMethod = (of: MethodTakings): number =>
  of.sales_minor +
  of.collected_minor +
  of.deposits_minor +
  of.debit_notes_minor +
  of.top_ups_minor +
  of.tips_minor -
  of.refunds_minor -
  of.deposits_back_minor -
  of.balance_back_minor -
  of.tips_out_minor -
  of.expenses_minor +
  of.expenses_back_minor -
  of.commissions_minor;

/** What has to be in the drawer: the float, what was put in and taken out by hand, and what cash brought. */
export const expectedCash = (
  { float_minor, put_in_minor, taken_out_minor }: { float_minor: number; put_in_minor: number; taken_out_minor: number },
  methods: readonly MethodTakings[],
): number =>
  float_minor + put_in_minor - taken_out_minor + methods.reduce((sum, method) => sum + (method.is_cash ? netOfMethod(method) : 0), 0);

export interface CountedPieces {
  /** Of a note or coin, in minor units. */
  denomination_minor: number;
  pieces: number;
}

/** What counted notes and coins come to; null where a count is not a whole number of pieces or names a denomination twice. */
export function countedCash(counted: readonly CountedPieces[]): number | null {
  const named = new Set<number>();
  let sum = 0;
  for (const { denomination_minor, pieces } of counted) {
    if (!Number.isSafeInteger(pieces) || pieces < 0 || denomination_minor <= 0 || named.has(denomination_minor)) return null;
    named.add(denomination_minor);
    sum += denomination_minor * pieces;
  }
  return Number.isSafeInteger(sum) ? sum : null;
}

const notes: Readonly<Record<string, readonly number[]>> = {
  SAR: [50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 25, 10],
  AED: [100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 100, 50, 25],
  BHD: [20_000, 10_000, 5_000, 1_000, 500, 100, 50, 25, 10, 5],
  KWD: [20_000, 10_000, 5_000, 1_000, 500, 250, 100, 50, 20, 10, 5],
  OMR: [50_000, 20_000, 10_000, 5_000, 1_000, 500, 100, 50, 25, 10, 5],
  JOD: [50_000, 20_000, 10_000, 5_000, 1_000, 500, 250, 100, 50],
};
const usual = [50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 100, 50, 25];

/** Notes and coins that are counted in a currency, the largest first, in minor units. */
export const denominationsOf = (currency: string): readonly number[] => notes[currency] ?? usual;

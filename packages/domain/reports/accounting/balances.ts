import { type AccountSums, type BooksAccount, byCode, isOfProfit } from './account-sums.ts';

/**
 * What accounts had at the beginning of a day: everything they moved by before it. Those of the profit begin with the financial year; what they came to in
 * earlier years is in `retained` (profit of earlier years). So balances of any day sum to zero. Debits positive, minor units.
 */
export function openingBalances(accounts: readonly BooksAccount[], before: AccountSums, beforeYear: AccountSums): AccountSums {
  const earlier = accounts.reduce((sum, account) => (isOfProfit(account) ? sum + (beforeYear.get(account.id) ?? 0) : sum), 0);
  return new Map(
    accounts.map((account) => {
      const sum = before.get(account.id) ?? 0;
      if (isOfProfit(account)) return [account.id, sum - (beforeYear.get(account.id) ?? 0)];
      return [account.id, account.key === 'retained' ? sum + earlier : sum];
    }),
  );
}

export interface TrialRow {
  account: BooksAccount;
  opening_debit_minor: number;
  opening_credit_minor: number;
  debit_minor: number;
  credit_minor: number;
  closing_debit_minor: number;
  closing_credit_minor: number;
}

/** The trial balance of a period by code: each pair of columns sums to the same. Accounts that have nothing and did not move are left out. */
export function trialRows(
  accounts: readonly BooksAccount[],
  opening: AccountSums,
  moved: ReadonlyMap<number, { debit_minor: number; credit_minor: number }>,
): TrialRow[] {
  return accounts.toSorted(byCode).flatMap((account) => {
    const begun = opening.get(account.id) ?? 0;
    const { debit_minor, credit_minor } = moved.get(account.id) ?? { debit_minor: 0, credit_minor: 0 };
    if (begun === 0 && debit_minor === 0 && credit_minor === 0) return [];
    const ended = begun + debit_minor - credit_minor;
    return [
      {
        account,
        opening_debit_minor: Math.max(begun, 0),
        opening_credit_minor: Math.max(-begun, 0),
        debit_minor,
        credit_minor,
        closing_debit_minor: Math.max(ended, 0),
        closing_credit_minor: Math.max(-ended, 0),
      },
    ];
  });
}

/** A line of a balance sheet: an account, a profit that is no account's, or a sum. */
export const balanceLines = ['account', 'assets', 'liabilities', 'profit_of_year', 'equity', 'liabilities_and_equity'] as const;
export type BalanceLine = (typeof balanceLines)[number];

export interface BalanceRow {
  line: BalanceLine;
  account: BooksAccount | null;
  /** What is there, owed or the owner's is positive. */
  opening_minor: number;
  closing_minor: number;
}

/**
 * A balance sheet from top to bottom, of balances at the beginning and the end of a period: assets, liabilities, and equity with the profit of the year so far.
 * Profit of earlier years is in the account that is called so. Assets are liabilities and equity, since balances sum to zero.
 */
export function balanceRows(accounts: readonly BooksAccount[], opening: AccountSums, closing: AccountSums): BalanceRow[] {
  const ordered = accounts.toSorted(byCode);
  const both = (sign: 1 | -1, of: (account: BooksAccount) => boolean) => {
    const sum = (sums: AccountSums): number =>
      ordered.reduce((all, account) => (of(account) ? all + sign * (sums.get(account.id) ?? 0) : all), 0);
    return { opening_minor: sum(opening), closing_minor: sum(closing) };
  };
  const accountsOf = (sign: 1 | -1, type: BooksAccount['type']): BalanceRow[] =>
    ordered.flatMap((account) => {
      if (account.type !== type) return [];
      const amounts = both(sign, ({ id }) => id === account.id);
      return amounts.opening_minor === 0 && amounts.closing_minor === 0 ? [] : [{ line: 'account' as const, account, ...amounts }];
    });
  const sum = (line: BalanceLine, amounts: { opening_minor: number; closing_minor: number }): BalanceRow => ({
    line,
    account: null,
    ...amounts,
  });
  return [
    ...accountsOf(1, 'asset'),
    sum(
      'assets',
      both(1, ({ type }) => type === 'asset'),
    ),
    ...accountsOf(-1, 'liability'),
    sum(
      'liabilities',
      both(-1, ({ type }) => type === 'liability'),
    ),
    ...accountsOf(-1, 'equity'),
    sum('profit_of_year', both(-1, isOfProfit)),
    sum(
      'equity',
      both(-1, (account) => account.type === 'equity' || isOfProfit(account)),
    ),
    sum(
      'liabilities_and_equity',
      both(-1, ({ type }) => type !== 'asset'),
    ),
  ];
}

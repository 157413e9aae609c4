import type { AccountType } from './chart.ts';

/** An account of the books as reports see it. */
export interface BooksAccount {
  id: number;
  /** What posting rules call it; null for one that the salon made. */
  key: string | null;
  code: string;
  type: AccountType;
  english_name: string;
  arabic_name: string;
}

/** What accounts moved by, by their numbers: debits less credits, minor units. An account that is missing did not move. */
export type AccountSums = ReadonlyMap<number, number>;

export const byCode = (one: BooksAccount, other: BooksAccount): number =>
  one.code < other.code ? -1 : one.code > other.code ? 1 : one.id - other.id;

/** Whether an account begins each financial year with nothing, what it came to going into the profit of earlier years. */
export const isOfProfit = ({ type }: Pick<BooksAccount, 'type'>): boolean => type === 'income' || type === 'expense';

import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AccountSums, BooksAccount } from './account-sums.ts';
import { balanceRows, openingBalances, trialRows } from './balances.ts';
import { foldEntry, newBill, settledShare } from './cash-basis.ts';
import { accountKeys, systemAccounts } from './chart.ts';
import { profitRows, profitTotals } from './profit-and-loss.ts';
import { mayShowAccount } from './shown-accounts.ts';

const accounts: readonly BooksAccount[] = accountKeys.map((key, index) => ({ id: index + 1, key, ...systemAccounts[key] }));
const idOf = (key: string): number => accounts.find((account) => account.key === key)?.id ?? 0;
const sumsOf = (amounts: Record<string, number>): AccountSums =>
  new Map(Object.entries(amounts).map(([key, amount]) => [idOf(key), amount]));

/** Sums of accounts that come to nothing together, as those of every day do. */
const balanced = fc
  .array(fc.tuple(fc.nat(accounts.length - 1), fc.nat(accounts.length - 1), fc.integer({ min: -1e9, max: 1e9 })))
  .map((moves) => {
    const sums = new Map<number, number>();
    for (const [debit, credit, amount] of moves) {
      sums.set(debit + 1, (sums.get(debit + 1) ?? 0) + amount);
      sums.set(credit + 1, (sums.get(credit + 1) ?? 0) - amount);
    }
    return sums;
  });
const total = (sums: AccountSums): number => [...sums.values()].reduce((sum, amount) => sum + amount, 0);
const added = (...all: readonly AccountSums[]): AccountSums =>
  new Map(accounts.map(({ id }) => [id, all.reduce((sum, sums) => sum + (sums.get(id) ?? 0), 0)]));

test('a profit and loss takes discounts off income, costs of products off that, and expenses off what is left', () => {
  const sums = sumsOf({
    service_sales: -100_000,
    discounts: 10_000,
    cost_of_products: 20_000,
    stock_lost: 500,
    rent: 30_000,
    receivables: 39_500,
  });
  const before = sumsOf({ service_sales: -50_000, penalty_income: -700 });
  expect(profitTotals(accounts, sums)).toEqual({
    income_minor: 90_000,
    cost_of_sales_minor: 20_500,
    gross_profit_minor: 69_500,
    expenses_minor: 30_000,
    profit_minor: 39_500,
  });
  const rows = profitRows(accounts, sums, before);
  expect(rows.map(({ line, account, amount_minor, previous_minor }) => [account?.key ?? line, amount_minor, previous_minor])).toEqual([
    ['service_sales', 100_000, 50_000],
    ['penalty_income', 0, 700],
    ['discounts', -10_000, 0],
    ['income', 90_000, 50_700],
    ['cost_of_products', 20_000, 0],
    ['stock_lost', 500, 0],
    ['cost_of_sales', 20_500, 0],
    ['gross_profit', 69_500, 50_700],
    ['rent', 30_000, 0],
    ['expenses', 30_000, 0],
    ['profit', 39_500, 50_700],
  ]);
});

test('a budget is beside its account, though nothing moved; a profit has one where income and expenses do', () => {
  const budgetOf = (budgets: Record<string, number>) =>
    profitRows(accounts, sumsOf({ service_sales: -100_000 }), new Map(), sumsOf(budgets)).map((row) => [
      row.account?.key ?? row.line,
      row.budget_minor,
    ]);
  expect(budgetOf({ service_sales: 120_000, discounts: 5_000, rent: 30_000, bank: 7 })).toEqual([
    ['service_sales', 120_000],
    ['discounts', -5_000],
    ['income', 115_000],
    ['gross_profit', null],
    ['rent', 30_000],
    ['expenses', 30_000],
    ['profit', 85_000],
  ]);
  expect(budgetOf({ rent: 30_000 }).filter(([, budget]) => budget !== null)).toEqual([
    ['rent', 30_000],
    ['expenses', 30_000],
  ]);
});

test('an account that a salon made is an expense or an income by its type', () => {
  const own: BooksAccount = { id: 900, key: null, code: '6999', type: 'expense', english_name: 'Flowers', arabic_name: 'زهور' };
  expect(profitTotals([...accounts, own], new Map([[900, 70]])).expenses_minor).toBe(70);
});

test('balances of any day sum to zero, a trial balance pair by pair, and assets are liabilities and equity', () => {
  fc.assert(
    fc.property(balanced, balanced, balanced, (earlier, year, moved) => {
      const before = added(earlier, year);
      const opening = openingBalances(accounts, before, earlier);
      expect(total(opening)).toBe(0);
      const rows = trialRows(
        accounts,
        opening,
        new Map(
          accounts.map(({ id }) => [
            id,
            { debit_minor: Math.max(moved.get(id) ?? 0, 0), credit_minor: Math.max(-(moved.get(id) ?? 0), 0) },
          ]),
        ),
      );
      const column = (name: 'opening' | 'closing', side: 'debit' | 'credit') =>
        rows.reduce((sum, row) => sum + row[`${name}_${side}_minor`], 0);
      expect(column('opening', 'debit')).toBe(column('opening', 'credit'));
      expect(column('closing', 'debit')).toBe(column('closing', 'credit'));
      const sheet = balanceRows(accounts, opening, added(opening, moved));
      const line = (name: string) => sheet.find((row) => row.line === name);
      expect(line('assets')?.closing_minor).toBe(line('liabilities_and_equity')?.closing_minor);
      expect(line('assets')?.opening_minor).toBe(line('liabilities_and_equity')?.opening_minor);
      expect(line('profit_of_year')?.opening_minor).toBe(profitTotals(accounts, year).profit_minor);
    }),
  );
});

test('profit of earlier years goes into equity when a year begins, and nothing of it is left in the accounts of the profit', () => {
  const earlier = sumsOf({ bank: 300, service_sales: -500, rent: 200 });
  const opening = openingBalances(accounts, earlier, earlier);
  expect(opening.get(idOf('retained'))).toBe(-300);
  expect(opening.get(idOf('service_sales'))).toBe(0);
  expect(balanceRows(accounts, opening, opening).map(({ line, account, closing_minor }) => [account?.key ?? line, closing_minor])).toEqual([
    ['bank', 300],
    ['assets', 300],
    ['liabilities', 0],
    ['retained', 300],
    ['profit_of_year', 0],
    ['equity', 300],
    ['liabilities_and_equity', 300],
  ]);
});

test('what counts of a bill is its share of what is settled, whatever is posted, settled, undone and changed in which order', () => {
  expect(settledShare(-10_000, 5_000, 11_500)).toBe(-4_348);
  // A credit note charges the other way.
  expect(settledShare(10_000, -11_500, -11_500)).toBe(10_000);
  // So small that even a settlement of many times what a bill charges stays a safe integer.
  const amount = fc.integer({ min: -1e6, max: 1e6 });
  const bill = fc.record({
    lines: fc.array(fc.tuple(fc.nat(3), amount), { maxLength: 4 }),
    total_minor: amount,
    settled_minor: fc.constant(0),
  });
  const settling = fc.record({ lines: fc.constant([]), total_minor: fc.constant(0), settled_minor: amount });
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(27), fc.oneof(bill, settling))), (entries) => {
      let folded = newBill;
      const counted = new Map<number, number>();
      for (const [day, { lines, ...entry }] of entries) {
        const business_date = `2026-11-${String(day + 1).padStart(2, '0')}`;
        const before = folded.settled_on;
        const step = foldEntry(folded, { ...entry, business_date, lines: new Map(lines) });
        folded = step.bill;
        for (const [account, more] of step.counted) counted.set(account, (counted.get(account) ?? 0) + more);
        // Nothing counts before it is settled, and a settlement counts on its own day.
        if (entry.settled_minor !== 0) expect(step.business_date).toBe(business_date);
        else expect(step.business_date).toBe(before !== null && before > business_date ? before : business_date);
      }
      for (const [account, line] of folded.lines)
        expect(counted.get(account) ?? 0).toBe(settledShare(line, folded.settled_minor, folded.total_minor));
    }),
  );
});

test('a bill that is settled in full counts at its price, in the parts and on the days in which it is settled; also where it is posted after them', () => {
  const entry = (business_date: string, of: Partial<Parameters<typeof foldEntry>[1]>) => ({
    ...{ business_date, lines: new Map<number, number>(), total_minor: 0, settled_minor: 0 },
    ...of,
  });
  const billed = entry('2026-11-01', { lines: new Map([[1, -10_000]]), total_minor: 11_500 });
  const parts = [entry('2026-11-10', { settled_minor: 5_000 }), entry('2026-12-02', { settled_minor: 6_500 })];
  const days = (entries: readonly Parameters<typeof foldEntry>[1][]) => {
    let folded = newBill;
    return entries.flatMap((one) => {
      const { bill: next, business_date, counted } = foldEntry(folded, one);
      folded = next;
      return [...counted.values()].map((more) => [business_date, more]);
    });
  };
  expect(days([billed, ...parts])).toEqual([
    ['2026-11-10', -4_348],
    ['2026-12-02', -5_652],
  ]);
  expect(days([...parts.slice(0, 1), billed])).toEqual([['2026-11-10', -4_348]]);
});

test('who may not see cost sees no cost, no stock, no money that costs are paid from and nothing that is owed for them', () => {
  const shown = accounts.filter((account) => mayShowAccount(account, false));
  expect(shown.filter(({ type }) => type === 'expense' || type === 'equity')).toEqual([]);
  for (const key of [
    'drawers',
    'safe',
    'bank',
    'stock',
    'suppliers',
    'goods_received',
    'input_vat',
    'commissions',
    'wages_owed',
    'cash_moved',
  ])
    expect(shown.map((account) => account.key)).not.toContain(key);
  expect(mayShowAccount({ key: null }, false)).toBe(false);
  expect(accounts.every((account) => mayShowAccount(account, true))).toBe(true);
});

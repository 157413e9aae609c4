import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type OpenPayable, proposePayables, shareLine } from './payables.ts';

const line = (id: number, amount_minor: number, text = '', day = '2026-12-05') => ({ id, day, amount_minor, text, reference: null });
const rent: OpenPayable = {
  kind: 'expense',
  id: 1,
  amount_minor: 500_000,
  day: '2026-12-01',
  number: 'R-12/26',
  names: ['Al Noor Real Estate', 'عقارات النور'],
};
const ids = (lines: Parameters<typeof proposePayables>[0], payables: readonly OpenPayable[]) =>
  [...proposePayables(lines, payables)].map(([id, payable]) => [id, payable.id]);

test('a line that goes out is proposed what it pays by its amount: the invoice that it names, then the supplier, then the nearest day', () => {
  const other = { ...rent, id: 2, number: 'X-9', names: ['Gulf Supplies'], day: '2026-12-04' };
  expect(ids([line(1, -500_000, 'Transfer')], [rent, other])).toEqual([[1, 2]]);
  expect(ids([line(1, -500_000, 'SARIE AL NOOR REAL EST')], [rent, other])).toEqual([[1, 1]]);
  expect(ids([line(1, -500_000, 'حوالة عقارات النور')], [rent, other])).toEqual([[1, 1]]);
  expect(ids([line(1, -500_000, 'SARIE AL NOOR REAL EST')], [{ ...other, number: 'EST' }, rent])).toEqual([[1, 2]]);
  expect(ids([line(1, -500_000, 'r12/26'), line(2, -500_000)], [rent, other])).toEqual([
    [1, 1],
    [2, 2],
  ]);
});

test('what comes in, another amount, and a day far off without a name pay nothing; commission is proposed by its name alone', () => {
  expect(ids([line(1, 500_000, 'R-12/26'), line(2, -499_999, 'R-12/26')], [rent])).toEqual([]);
  expect(ids([line(1, -500_000, '', '2027-02-01')], [rent])).toEqual([]);
  expect(ids([line(1, -500_000, 'R-12/26', '2027-02-01')], [rent])).toEqual([[1, 1]]);
  const commission: OpenPayable = { kind: 'commission', id: 7, amount_minor: 80_000, day: null, number: null, names: ['Sara Ali'] };
  expect(ids([line(1, -80_000, 'Salary')], [commission])).toEqual([]);
  expect(ids([line(1, -80_000, 'TRF SARA ALI')], [commission])).toEqual([[1, 7]]);
});

test('one that is chosen is paid all of the line, several whole; what they differ by is answered, and no halala is lost', () => {
  expect(shareLine(100, [{ kind: 'expense', amount_minor: 150 }])).toEqual([
    { payable: { kind: 'expense', amount_minor: 150 }, amount_minor: 100 },
  ]);
  expect(shareLine(100, [{ kind: 'expense', amount_minor: 90 }])).toEqual({ difference_minor: 10 });
  expect(shareLine(100, [{ kind: 'expected_expense', amount_minor: 90 }])).toMatchObject([{ amount_minor: 100 }]);
  const payable = fc.record({
    kind: fc.constantFrom('expense', 'expected_expense', 'commission'),
    amount_minor: fc.integer({ min: 1, max: 1e9 }),
  });
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1e9 }),
      fc.array(payable as fc.Arbitrary<OpenPayable>, { minLength: 1, maxLength: 5 }),
      (paid, chosen) => {
        const shared = shareLine(paid, chosen);
        if ('difference_minor' in shared) expect(shared.difference_minor).not.toBe(0);
        else expect(shared.reduce((sum, { amount_minor }) => sum + amount_minor, 0)).toBe(paid);
      },
    ),
  );
});

import { expect, test } from 'vitest';
import { type Choice, policiesOf } from './policy.ts';
import { postingsOf } from './postings.ts';

const choice = (account: Choice['account'], chosen_at: string, kind: Choice['kind'] = 'expense_type', subject_id = 7): Choice => ({
  kind,
  subject_id,
  account,
  chosen_at,
});
const expense = (expense_type_id: number) =>
  ({ source: 'expense', stock_net_minor: 0, cost_net_minor: 100, vat: [], expense_type_id }) as const;
const costOf = (choices: readonly Choice[], at: string, type = 7) =>
  postingsOf(expense(type), policiesOf(choices)(at)).find(({ amount_minor }) => amount_minor > 0)?.account;

test('a document is posted by what was chosen when it was made, and by the usual before and after', () => {
  const choices = [
    choice('rent', '2026-01-10T00:00:00.000Z'),
    choice(42, '2026-02-10T00:00:00.000Z'),
    choice(null, '2026-03-10T00:00:00.000Z'),
  ];
  const at = (moment: string) => costOf(choices, moment);
  expect(['2026-01-09T23:59:59.999Z', '2026-01-10T00:00:00.000Z', '2026-02-10T00:00:00.000Z', '2026-03-10T00:00:00.000Z'].map(at)).toEqual([
    'expenses',
    'rent',
    42,
    'expenses',
  ]);
  expect(costOf(choices, '2026-02-11T00:00:00.000Z', 8)).toBe('expenses');
});

test('groups of products and ways of paying have accounts of their own; cash stays where it is counted', () => {
  const policy = policiesOf([choice(50, '2026-01-01T00:00:00Z', 'product_group'), choice(60, '2026-01-01T00:00:00Z', 'payment_method')])(
    '2026-01-02T00:00:00Z',
  );
  const line = { net_minor: 100, vat_minor: 0, discount_net_minor: 0, commission_minor: 0, group_id: 7 };
  const sold = (kind: 'product' | 'service') => postingsOf({ source: 'invoice', lines: [{ ...line, kind }] }, policy)[1]?.account;
  expect([sold('product'), sold('service')]).toEqual([50, 'service_sales']);
  const paid = (place: 'card' | 'drawer') =>
    postingsOf({ source: 'payment', is_for: 'bill', place, method_id: 7, amount_minor: 5 }, policy)[0]?.account;
  expect([paid('card'), paid('drawer')]).toEqual([60, 'drawers']);
});

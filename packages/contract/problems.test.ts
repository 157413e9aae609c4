import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { fieldProblems } from './problems.ts';
import { readFor } from './reader.ts';
import { amount_minor, date, moment, rate_bp } from './fields.ts';
import { quantity_milli } from './catalogue/products.ts';
import { quantity } from './sales/sales-cart.ts';

test('limits are said as the field is typed: in riyals, percent and units, not in what is stored', () => {
  const schema = z.object({
    value_minor: amount_minor.check(z.gte(1)),
    lines: z.array(z.object({ discount_bp: rate_bp, quantity_milli })),
    points: z.int().check(z.gte(1)),
  });
  const wrong = { value_minor: 0, lines: [{ discount_bp: 10_100, quantity_milli: 10_000_000_000 }], points: 0 };
  const parsed = schema.safeParse(wrong, { reportInput: true });
  expect(parsed.success ? {} : fieldProblems(parsed.error.issues)).toEqual({
    value_minor: [{ rule: 'below_minimum', params: { minimum: '0.01' } }],
    'lines.0.discount_bp': [{ rule: 'above_maximum', params: { maximum: '100 %' } }],
    'lines.0.quantity_milli': [{ rule: 'above_maximum', params: { maximum: '9999999' } }],
    points: [{ rule: 'below_minimum', params: { minimum: 1 } }],
  });
});

test('a limit of an amount has the decimals of the reader’s currency', () => {
  const parsed = z.object({ value_minor: amount_minor.check(z.gte(1)) }).safeParse({ value_minor: 0 }, { reportInput: true });
  const said = readFor({ decimals: 3 }, () => (parsed.success ? {} : fieldProblems(parsed.error.issues)));
  expect(said).toEqual({ value: { value_minor: [{ rule: 'below_minimum', params: { minimum: '0.001' } }] }, depends_on_reader: true });
});

const told = (schema: { safeParse: (input: unknown, options: object) => unknown }, input: unknown): string[] => {
  const parsed = schema.safeParse({ field: input }, { reportInput: true }) as {
    success: boolean;
    error?: { issues: Parameters<typeof fieldProblems>[0] };
  };
  return Object.values(parsed.success ? {} : fieldProblems(parsed.error?.issues ?? [])).flatMap((problems) =>
    problems.map(({ rule }) => rule),
  );
};

test.each([
  ['what is no moment', moment, 'x', ['not_a_moment']],
  ['a moment of another age', moment, '1500-01-01T10:00:00Z', ['out_of_reach']],
  ['what is no day', date, '2026-13-45', ['not_a_date']],
  ['a day of another age', date, '9999-01-01', ['out_of_reach']],
  ['nothing of something', quantity, 0, ['not_a_quantity']],
  ['four decimals', quantity, '1.0005', ['not_a_quantity']],
  ['less than nothing', quantity, -1, ['not_a_quantity']],
] as const)('%s is told once, and as what it is', (_name, field, input, rules) => {
  expect(told(z.object({ field }), input)).toEqual(rules);
});

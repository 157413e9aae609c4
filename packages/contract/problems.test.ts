import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { fieldProblems } from './problems.ts';
import { readFor } from './reader.ts';
import { amount_minor, rate_bp } from './fields.ts';
import { quantity_milli } from './products.ts';

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

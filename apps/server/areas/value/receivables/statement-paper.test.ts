import { statementOf } from '@rawnaq/domain/value/receivables/statement';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { statementView } from './statement-paper.ts';

const head = {
  business: { english_name: 'Rawnaq', arabic_name: 'رونق', english_address: null, arabic_address: null },
  currency: 'SAR',
  customer: { name: 'Noura', mobile: null },
  from: '2026-11-01',
  to: '2026-11-30',
};
const minor = (text: string): number => (text === '' ? 0 : Math.round(Number(text.replaceAll(',', '').replace('\u2212', '-')) * 100));

test('the paper adds up: what stood before, and every entry, come to what stands at the end', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -500_000, max: 500_000 }),
      fc.array(fc.integer({ min: -99_999, max: 99_999 }).filter((one) => one !== 0)),
      (before, amounts) => {
        const entries = amounts.map((amount_minor) => ({
          kind: 'balance' as const,
          business_date: '2026-11-02',
          number: null,
          amount_minor,
        }));
        const view = statementView({ ...head, ...statementOf(before, entries) }, 'both');
        const moved = view.rows.reduce((sum, row) => sum + minor(row.charged) - minor(row.paid), 0);
        expect(minor(view.opening.amount) + moved).toBe(minor(view.closing.amount));
        expect(minor(view.rows.at(-1)?.balance ?? view.opening.amount)).toBe(minor(view.closing.amount));
      },
    ),
  );
});

test.each([
  [12_000, '120.00 SAR is owed.'],
  [-5000, 'We keep 50.00 SAR for you.'],
  [0, 'Nothing is owed: the account is settled.'],
])('an end of %i is said in a sentence', (end, sentence) => {
  expect(statementView({ ...head, ...statementOf(end, []) }, 'en').notes).toEqual([{ text: sentence, rtl: false }]);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountsOf, linesOfAmounts } from './imported-expense.ts';

test('amounts of an expense follow from those that are said, and have to add up', () => {
  expect(amountsOf({ total_minor: 11_500, vat_minor: 1_500 })).toEqual({ net_minor: 10_000, vat_minor: 1_500, total_minor: 11_500 });
  expect(amountsOf({ net_minor: 10_000, vat_minor: 1_500 })).toEqual({ net_minor: 10_000, vat_minor: 1_500, total_minor: 11_500 });
  expect(amountsOf({ net_minor: 10_000, total_minor: 11_500 })).toEqual({ net_minor: 10_000, vat_minor: 1_500, total_minor: 11_500 });
  expect(amountsOf({ total_minor: 500 })).toEqual({ net_minor: 500, vat_minor: 0, total_minor: 500 });
  expect(amountsOf({ vat_minor: 500 })).toBe('nothing');
  expect(amountsOf({ total_minor: 0 })).toBe('nothing');
  expect(amountsOf({ net_minor: 10_000, vat_minor: 1_500, total_minor: 11_000 })).toBe('differ');
  expect(amountsOf({ vat_minor: 1_500, total_minor: 1_000 })).toBe('differ');
});

test('lines of an expense come to its amounts, and recover VAT only where that is said', () => {
  const history = { isRecovered: false, hasSupplierTrn: true };
  expect(linesOfAmounts({ net_minor: 10_000, vat_minor: 500, total_minor: 10_500 }, [1_500, 500, 0], history)).toEqual([
    { net_minor: 10_000, vat_rate_bp: 500, vat_treatment: 'not_recoverable', vat_minor: 500 },
  ]);
  expect(linesOfAmounts({ net_minor: 10_000, vat_minor: 1_501, total_minor: 11_501 }, [500], history)).toBeNull();
  const amount = fc.integer({ min: 1, max: 10_000_000 });
  fc.assert(
    fc.property(amount, fc.integer({ min: 0, max: 1_500_000 }), fc.boolean(), (net_minor, vat_minor, isRecovered) => {
      const amounts = { net_minor, vat_minor, total_minor: net_minor + vat_minor };
      const lines = linesOfAmounts(amounts, [0, 1_500], { isRecovered, hasSupplierTrn: true });
      if (lines === null) {
        expect(vat_minor).toBeGreaterThan(net_minor * 0.15);
        return;
      }
      const sum = (of: 'net_minor' | 'vat_minor') => lines.reduce((all, line) => all + line[of], 0);
      expect([sum('net_minor'), sum('vat_minor')]).toEqual([net_minor, vat_minor]);
      for (const line of lines) {
        expect(line.net_minor).toBeGreaterThan(0);
        expect(line.vat_rate_bp > 0).toBe(
          line.vat_minor > 0 || line.vat_treatment === 'standard' || line.vat_treatment === 'not_recoverable',
        );
        expect(['standard', 'zero'].includes(line.vat_treatment)).toBe(isRecovered);
      }
    }),
  );
});

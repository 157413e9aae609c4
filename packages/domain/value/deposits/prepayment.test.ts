import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { divideHalfUp } from '../../money/divide-half-up.ts';
import { afterPrepayments, isDepositTaxed, type OpenPrepaymentLine, splitDeposit, takeOfPrepayments } from './prepayment.ts';

const usual = { vat_category: 'S' as const, vat_rate_bp: 1500, exemption_reason_code: null };
const line = (gross_minor: number, vat_rate_bp = 1500, vat_category = 'S') => ({
  gross_minor,
  vat_rate_bp,
  vat_category,
  exemption_reason_code: null,
});
const gross = (parts: readonly { net_minor: number; vat_minor: number }[]) =>
  parts.reduce((sum, { net_minor, vat_minor }) => sum + net_minor + vat_minor, 0);

describe('whether a deposit is taxed when it is taken', () => {
  test.each([
    ['in the Kingdom, although the setting is off', { is_vat_registered: true, is_ksa: true, taxes_deposits: false }, 'advance', true],
    ['elsewhere by the setting', { is_vat_registered: true, is_ksa: false, taxes_deposits: true }, 'advance', true],
    ['elsewhere not, where the setting is off', { is_vat_registered: true, is_ksa: false, taxes_deposits: false }, 'advance', false],
    ['never without a registration', { is_vat_registered: false, is_ksa: true, taxes_deposits: true }, 'advance', false],
    ['never what is kept for a penalty', { is_vat_registered: true, is_ksa: true, taxes_deposits: true }, 'penalty', false],
  ] as const)('%s', (_name, policy, purpose, taxed) => {
    expect(isDepositTaxed(policy, purpose)).toBe(taxed);
  });
});

describe('how a deposit is split', () => {
  test('over the ways in which its visit is taxed, in proportion, by largest remainder', () => {
    expect(splitDeposit(5000, [line(10_000), line(20_000, 0, 'E'), line(20_000)], usual)).toEqual([
      { vat_category: 'S', vat_rate_bp: 1500, exemption_reason_code: null, net_minor: 2609, vat_minor: 391 },
      { vat_category: 'E', vat_rate_bp: 0, exemption_reason_code: null, net_minor: 2000, vat_minor: 0 },
    ]);
    expect(splitDeposit(100, [line(1), line(1, 0, 'E'), line(1, 0, 'Z')], usual).map((part) => gross([part]))).toEqual([34, 33, 33]);
  });
  test('without a visit, or with one that costs nothing, as services usually are', () => {
    const whole = [{ ...usual, net_minor: 4348, vat_minor: 652 }];
    expect(splitDeposit(5000, [], usual)).toEqual(whole);
    expect(splitDeposit(5000, [line(0, 0, 'E')], usual)).toEqual(whole);
  });
  test('a rate of zero is never standard rated', () => {
    expect(splitDeposit(5000, [line(100, 0, 'S')], usual)).toEqual([
      { vat_category: 'Z', vat_rate_bp: 0, exemption_reason_code: null, net_minor: 5000, vat_minor: 0 },
    ]);
  });
});

test('what an invoice still charges', () => {
  const uses = [{ net_minor: 4348, vat_minor: 652 }];
  expect(afterPrepayments({ subtotal_minor: 8696, vat_minor: 1304 }, uses)).toEqual({
    net_minor: 4348,
    vat_minor: 652,
    payable_minor: 5000,
  });
});

const lines = fc.array(
  fc.record({
    gross_minor: fc.nat(50_000),
    vat_rate_bp: fc.constantFrom(1500, 500, 0, 1000),
    vat_category: fc.constantFrom('S', 'Z', 'E', 'O'),
    exemption_reason_code: fc.constantFrom(null, 'VATEX-SA-HEA'),
  }),
  { maxLength: 6 },
);

describe('whatever is taken of a deposit, in whatever order', () => {
  test('every part comes to what was asked, none of a line is lost or taken twice, and its VAT stays within a halala of its rate', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 100_000 }), lines), { minLength: 1, maxLength: 3 }),
        fc.array(fc.integer({ min: 1, max: 60_000 }), { maxLength: 12 }),
        (invoices, amounts) => {
          const open: OpenPrepaymentLine[] = invoices.flatMap(([amount, visit], index) => {
            const parts = splitDeposit(amount, visit, usual);
            expect(gross(parts)).toBe(amount);
            const none = { taken_net_minor: 0, taken_vat_minor: 0 };
            return parts.map((part, position) => ({ ...part, ...none, prepayment_id: index + 1, position: position + 1 }));
          });
          const left = () => gross(open) - open.reduce((sum, one) => sum + one.taken_net_minor + one.taken_vat_minor, 0);
          for (const asked of [...amounts, Number.MAX_SAFE_INTEGER]) {
            const amount = Math.min(asked, left());
            const taken = takeOfPrepayments(open, amount);
            expect(gross(taken)).toBe(amount);
            for (const part of taken) {
              const own = open.find((one) => one.prepayment_id === part.prepayment_id && one.position === part.position);
              if (own === undefined) throw new Error('A part of no line');
              expect(part.net_minor).toBeGreaterThanOrEqual(0);
              expect(part.vat_minor).toBeGreaterThanOrEqual(0);
              // What the authority's rule BR-KSA-79 allows.
              expect(Math.abs(divideHalfUp(part.net_minor, own.vat_rate_bp, 10_000) - part.vat_minor)).toBeLessThanOrEqual(1);
              own.taken_net_minor += part.net_minor;
              own.taken_vat_minor += part.vat_minor;
              expect(own.taken_net_minor).toBeLessThanOrEqual(own.net_minor);
              expect(own.taken_vat_minor).toBeLessThanOrEqual(own.vat_minor);
            }
          }
          for (const one of open) expect([one.taken_net_minor, one.taken_vat_minor]).toEqual([one.net_minor, one.vat_minor]);
          expect(() => takeOfPrepayments(open, 1)).toThrow(RangeError);
        },
      ),
      { numRuns: 500 },
    );
  });
});

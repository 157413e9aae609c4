import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countryDefaults, defaultsOfCountry } from './currencies.ts';
import { decimalsOf, minorPerUnit } from './currency-decimals.ts';
import { divideHalfUp } from './divide-half-up.ts';
import { formatAmount, formatWholeAmount, parseAmount } from './money-amount.ts';
import { prorate } from './prorate.ts';
import { splitInclusive } from './split-vat.ts';

const amount = fc.integer({ min: 0, max: 100_000_000_00 });
const rate = fc.integer({ min: 0, max: 10_000 });

describe('dividing half-up', () => {
  test('a half goes up and less than a half goes down', () => {
    expect(divideHalfUp(1, 1, 2)).toBe(1);
    expect(divideHalfUp(5, 1, 10)).toBe(1);
    expect(divideHalfUp(49, 1, 100)).toBe(0);
  });

  test('agrees with exact arithmetic, also beyond 2^53', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), fc.integer({ min: 0, max: 1_000_000 }), fc.integer({ min: 1, max: 1_000_000 }), (value, top, bottom) => {
        const [n, d] = [BigInt(value) * BigInt(top), BigInt(bottom)];
        const exact = n / d + ((n % d) * 2n >= d ? 1n : 0n);
        expect(divideHalfUp(value, top, bottom)).toBe(Number(exact));
      }),
    );
  });
});

describe('splitting VAT out of an inclusive price', () => {
  test.each([
    [11500, 1500, 10000, 1500],
    [10000, 1500, 8696, 1304],
    [1, 1500, 1, 0],
    [4, 1500, 3, 1],
    [10500, 500, 10000, 500],
    [9999, 0, 9999, 0],
    [0, 1500, 0, 0],
  ])('%i at %i basis points is %i net and %i VAT', (gross, rate_bp, net_minor, vat_minor) => {
    expect(splitInclusive(gross, rate_bp)).toEqual({ net_minor, vat_minor });
  });

  test('net and VAT always sum to the gross and neither is negative', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), rate, (gross, rate_bp) => {
        const { net_minor, vat_minor } = splitInclusive(gross, rate_bp);
        expect(net_minor + vat_minor).toBe(gross);
        expect(Math.min(net_minor, vat_minor)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test('refuses fractions and negatives as defects', () => {
    expect(() => splitInclusive(1.5, 1500)).toThrow(RangeError);
    expect(() => splitInclusive(-1, 1500)).toThrow(RangeError);
    expect(() => splitInclusive(1, -1)).toThrow(RangeError);
  });
});

describe('spreading an amount', () => {
  test('ties go to the earlier position', () => {
    expect(prorate(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(prorate(2, [5, 5, 5, 5])).toEqual([1, 1, 0, 0]);
  });

  test('the largest remainder is served first', () => {
    expect(prorate(10, [1, 2, 4])).toEqual([1, 3, 6]);
  });

  test('the parts sum exactly, stay next to their share and never pass their weight', () => {
    fc.assert(
      fc.property(fc.array(amount, { minLength: 1, maxLength: 30 }), fc.nat(10_000), (weights, portion) => {
        const total = weights.reduce((sum, weight) => sum + weight, 0);
        const spread = Math.floor((total * portion) / 10_000);
        const parts = prorate(spread, weights);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(spread);
        parts.forEach((part, position) => {
          expect(part).toBeLessThanOrEqual(weights[position]!);
          if (total > 0) expect(Math.abs(part - (spread * weights[position]!) / total)).toBeLessThan(1.001);
        });
      }),
    );
  });

  test('nothing can be spread over nothing', () => {
    expect(prorate(0, [0, 0])).toEqual([0, 0]);
    expect(() => prorate(1, [0, 0])).toThrow(RangeError);
  });
});

describe('amounts typed by a person', () => {
  test.each([
    ['12.5', 1250],
    ['12', 1200],
    ['0', 0],
    ['.5', 50],
    ['12.', 1200],
    [' 12.50 ', 1250],
    ['1,250.00', 125000],
    ['1,234,567.89', 123456789],
    ['١٢٫٥٠', 1250],
    ['١٬٢٥٠٫٠٥', 125005],
    ['۱۲.۵', 1250],
    ['\u200f١٢٫٥٠\u200e', 1250],
    ['007.10', 710],
  ])('%j is %i', (text, minor) => {
    expect(parseAmount(text, 2)).toBe(minor);
  });

  test.each(['', ' ', '.', '-1', '1.234', '12,5', '1,25', '12,50.00', 'abc', '1e3', '0x10', '1.2.3', '99999999999999999', ',100', '+5'])(
    '%j is not a price',
    (text) => {
      expect(parseAmount(text, 2)).toBeNull();
    },
  );

  test.each([
    ['1.25', 1250],
    ['1.250', 1250],
    ['١٫٢٥٥', 1255],
    ['.005', 5],
    ['1,250', 1_250_000],
  ])('%j dinars are %i fils', (text, minor) => {
    expect(parseAmount(text, 3)).toBe(minor);
  });
  test('a fourth decimal is no price in any currency', () => expect(parseAmount('1.2505', 3)).toBeNull());

  test.each([2, 3] as const)('what is written with %i decimals is read back', (decimals) => {
    fc.assert(
      fc.property(fc.nat(Number.MAX_SAFE_INTEGER), (minor) => {
        const written = formatAmount(minor, decimals);
        expect(written.split('.')[1]).toHaveLength(decimals);
        expect(parseAmount(written, decimals)).toBe(minor);
        expect(parseAmount(formatWholeAmount(minor, decimals), decimals)).toBe(minor);
      }),
    );
  });

  test('zeros after the point are left out only where there is nothing else', () => {
    expect([formatAmount(-5, 2), formatAmount(125000, 2), formatAmount(-5, 3), formatAmount(1250, 3)]).toEqual([
      '-0.05',
      '1250.00',
      '-0.005',
      '1.250',
    ]);
    expect([formatWholeAmount(125000, 2), formatWholeAmount(50, 2), formatWholeAmount(20_000, 3), formatWholeAmount(250, 3)]).toEqual([
      '1250',
      '0.50',
      '20',
      '0.250',
    ]);
  });
});

test('the minor unit comes from the currency: three decimals in dinars and Omani rials, two in the others', () => {
  const decimals = countryDefaults.map(({ currency_code }) => [currency_code, decimalsOf(currency_code), minorPerUnit(currency_code)]);
  expect(decimals).toEqual([
    ['SAR', 2, 100],
    ['AED', 2, 100],
    ['BHD', 3, 1000],
    ['OMR', 3, 1000],
    ['KWD', 3, 1000],
    ['QAR', 2, 100],
    ['EGP', 2, 100],
    ['JOD', 3, 1000],
  ]);
  expect(decimalsOf('USD')).toBe(2);
});

test('every country of the product has its own number, currency and a VAT rate', () => {
  expect(new Set(countryDefaults.map((entry) => entry.country_id)).size).toBe(countryDefaults.length);
  expect(defaultsOfCountry(1)).toMatchObject({ currency_code: 'SAR', vat_rate_bp: 1500, time_zone: 'Asia/Riyadh', calling_code: '966' });
  expect(defaultsOfCountry(2)).toMatchObject({ currency_code: 'AED', vat_rate_bp: 500 });
  expect(defaultsOfCountry(99)).toBeNull();
});

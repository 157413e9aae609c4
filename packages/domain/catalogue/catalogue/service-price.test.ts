import { expect, test } from 'vitest';
import { servicePriceFault } from './service-price.ts';
import { suggestedPrice } from './suggested-price.ts';

test.each([
  [100, 100, null, null],
  [120, 100, 90, null],
  [100, 100, 100, null],
  [100, 101, null, 'service.price_above_original'],
  [120, 100, 101, 'service.offer_above_price'],
  [0, 0, 0, null],
] as const)('original %i, price %i, offer %s: %s', (original_price_minor, price_minor, offer_price_minor, code) => {
  expect(servicePriceFault({ original_price_minor, price_minor, offer_price_minor })?.code ?? null).toBe(code);
});

test.each([
  [15_000, 'SAR', 15_000],
  [15_000, 'AED', 15_000],
  [15_000, 'KWD', 12_000],
  [15_000, 'EGP', 75_000],
  [1, 'BHD', 500],
  [10_000, 'JOD', 19_000],
  [0, 'KWD', 0],
  [12_300, 'USD', 12_300],
])('a suggestion of %i halalas is %s %i', (halalas, currency, expected) => {
  expect(suggestedPrice(halalas, currency)).toBe(expected);
});

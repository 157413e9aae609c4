import type { CurrencyCode } from '../../money/currencies.ts';

/** How many minor units of a currency a halala is on a salon's price list, in thousandths, and the step such prices are written in. */
const scales: Readonly<Record<CurrencyCode, { per_mille: number; step_minor: number }>> = {
  SAR: { per_mille: 1000, step_minor: 500 },
  AED: { per_mille: 1000, step_minor: 500 },
  QAR: { per_mille: 1000, step_minor: 500 },
  BHD: { per_mille: 1000, step_minor: 500 },
  OMR: { per_mille: 1000, step_minor: 500 },
  KWD: { per_mille: 800, step_minor: 500 },
  JOD: { per_mille: 1900, step_minor: 500 },
  EGP: { per_mille: 5000, step_minor: 2500 },
};

/**
 * A first price for a suggested service in the account's currency. Suggestions are kept in halalas; the scale is a rule of thumb of price
 * lists, not a rate of exchange, and the owner changes it anyway. Rounded half up to a step people write, at least one step; a currency
 * that is not known keeps the number.
 * @param price_minor the suggestion in minor units of Saudi riyals, including VAT
 */
export function suggestedPrice(price_minor: number, currency: string): number {
  const scale = Object.hasOwn(scales, currency) ? scales[currency as CurrencyCode] : undefined;
  if (scale === undefined || price_minor === 0) return price_minor;
  const steps = Math.floor((2 * price_minor * scale.per_mille + 1000 * scale.step_minor) / (2 * 1000 * scale.step_minor));
  return Math.max(1, steps) * scale.step_minor;
}

import { divideHalfUp } from './divide-half-up.ts';

/** Net and VAT of one VAT-inclusive amount; `net_minor + vat_minor` is always the gross. */
export interface VatSplit {
  net_minor: number;
  vat_minor: number;
}

/**
 * Splits a VAT-inclusive amount (minor units) into net and VAT.
 * `net = round2(gross * 100 / (100 + rate))`, half-up, `vat = gross - net`, as the e-invoice arithmetic asks.
 * `rate_bp` is in basis points (1500 = 15 %). Both must be non-negative integers: anything else is a defect and throws.
 */
export function splitInclusive(gross_minor: number, rate_bp: number): VatSplit {
  if (!Number.isSafeInteger(gross_minor) || gross_minor < 0) throw new RangeError(`gross must be a non-negative integer: ${gross_minor}`);
  if (!Number.isSafeInteger(rate_bp) || rate_bp < 0) throw new RangeError(`rate must be a non-negative integer: ${rate_bp}`);
  const net_minor = divideHalfUp(gross_minor, 10_000, 10_000 + rate_bp);
  return { net_minor, vat_minor: gross_minor - net_minor };
}

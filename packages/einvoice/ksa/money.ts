/** Whole-number arithmetic of amounts: `numerator / denominator` rounded half up. Neither may be negative; the denominator is not zero. */
export const halfUp = (numerator: bigint, denominator: bigint): bigint => (2n * numerator + denominator) / (2n * denominator);

/** The largest amount a document may carry, in halalas: a hundred billion riyals, far inside what a number holds exactly. */
export const largestAmountMinor = 10_000_000_000_000;

/** The largest quantity, in thousandths: of more, ten places of a price would no longer give the line's amount back (BR-KSA-EN16931-11). */
export const largestQuantityMilli = 10_000_000_000;

/** Halalas as a plain decimal with two places: 11500 is `115.00`. */
export const amountText = (minor: number): string => decimalText(BigInt(minor), 2, 2);

/** Thousandths as a plain decimal: 1500 is `1.50`, 125 is `0.125`. Never a bare `0`, which the rules take for no quantity at all (BR-22). */
export const quantityText = (milli: number): string => decimalText(BigInt(milli), 3, 2);

/** Basis points as percent with two places: 1500 is `15.00`. */
export const percentText = (basisPoints: number): string => decimalText(BigInt(basisPoints), 2, 2);

/** The price of one, from a line's net amount and its quantity: ten places, and no more zeros behind them than two places need. */
export const priceText = (netMinor: number, quantityMilli: number): string =>
  decimalText(halfUp(BigInt(netMinor) * 100_000_000_000n, BigInt(quantityMilli)), 10, 2);

/** A whole number of units of ten to the power of minus `places` as a plain decimal; zeros behind `keep` places are left out. */
function decimalText(value: bigint, places: number, keep: number): string {
  const digits = value.toString().padStart(places + 1, '0');
  const whole = digits.slice(0, -places);
  let fraction = digits.slice(-places);
  while (fraction.length > keep && fraction.endsWith('0')) fraction = fraction.slice(0, -1);
  return `${whole}.${fraction}`;
}

/**
 * An amount as it is printed: `123450` becomes `1,234.50`. Minor units with two decimals, Western digits, a comma between
 * thousands, a true minus sign, in both languages. Throws on anything but a safe integer: an amount that lost a halala must not be printed.
 */
export function formatAmount(minor: number): string {
  if (!Number.isSafeInteger(minor)) throw new Error(`Not an amount in minor units: ${minor}`);
  const digits = String(Math.abs(minor)).padStart(3, '0');
  const whole = digits.slice(0, -2).replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return `${minor < 0 ? '\u2212' : ''}${whole}.${digits.slice(-2)}`;
}

/** A rate in basis points as per cent: `1500` becomes `15`, `750` becomes `7.5`. */
export function formatRate(basisPoints: number): string {
  if (!Number.isSafeInteger(basisPoints)) throw new Error(`Not a rate in basis points: ${basisPoints}`);
  return String(basisPoints / 100);
}

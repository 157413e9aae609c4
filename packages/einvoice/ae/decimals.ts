/** Decimal numbers as integers of this scale: exact for everything a document may say. */
const places = 20;
const unit = 10n ** BigInt(places);

/** The number a text says, exactly; null where it says none or has more than twenty decimals. */
export function exact(text: string): bigint | null {
  const match = /^([+-]?)(\d*)(?:\.(\d*))?$/.exec(text);
  if (match === null) return null;
  const [, sign = '', whole = '', fraction = ''] = match;
  if (whole === '' && fraction === '') return null;
  if (fraction.length > places) return null;
  const magnitude = BigInt(whole + fraction.padEnd(places, '0'));
  return sign === '-' ? -magnitude : magnitude;
}

const floorDivide = (value: bigint, by: bigint): bigint => (value < 0n && value % by !== 0n ? value / by - 1n : value / by);

/** To two decimals; a half goes up, also below zero, as XPath rounds. */
export function toHundredths(value: bigint): bigint {
  const hundredth = unit / 100n;
  return floorDivide(value * 2n + hundredth, hundredth * 2n) * hundredth;
}

/** `value × percent / 100`. */
export function percentOf(value: bigint, percent: bigint): bigint {
  return (value * percent) / (unit * 100n);
}

export function isNear(value: bigint, expected: bigint): boolean {
  const difference = value > expected ? value - expected : expected - value;
  return difference <= (unit * 2n) / 100n;
}

export function sumOf(values: readonly (bigint | null)[]): bigint {
  return values.reduce<bigint>((sum, value) => sum + (value ?? 0n), 0n);
}

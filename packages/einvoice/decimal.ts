/** A decimal number of any size, exact: `units` divided by ten to the power of `scale`. */
export interface Decimal {
  readonly units: bigint;
  readonly scale: number;
}

const tenTo = (power: number): bigint => 10n ** BigInt(power);

export const decimal = (units: bigint | number, scale = 0): Decimal => ({ units: BigInt(units), scale });

/** Reads what XML Schema calls a decimal, white space around it left out; null where it is none. */
export const readDecimal = (text: string): Decimal | null => {
  const found = /^[ \t\r\n]*([+-]?)(\d*)(?:\.(\d*))?[ \t\r\n]*$/.exec(text);
  if (found === null) return null;
  const [, sign, whole = '', fraction = ''] = found;
  if (whole + fraction === '') return null;
  return decimal(BigInt(`${sign === '-' ? '-' : ''}${whole}${fraction}`), fraction.length);
};

const unitsAt = ({ units, scale }: Decimal, wanted: number): bigint => units * tenTo(wanted - scale);

export const plus = (left: Decimal, right: Decimal): Decimal => {
  const scale = Math.max(left.scale, right.scale);
  return { units: unitsAt(left, scale) + unitsAt(right, scale), scale };
};

const negated = ({ units, scale }: Decimal): Decimal => ({ units: -units, scale });

export const minus = (left: Decimal, right: Decimal): Decimal => plus(left, negated(right));

export const times = (left: Decimal, right: Decimal): Decimal => ({ units: left.units * right.units, scale: left.scale + right.scale });

export const sumOf = (values: readonly Decimal[]): Decimal => values.reduce(plus, decimal(0n));

/** Negative, zero or positive, as left is smaller, equal or greater. */
export const compare = (left: Decimal, right: Decimal): number => {
  const { units } = minus(left, right);
  return units < 0n ? -1 : units > 0n ? 1 : 0;
};

export const equals = (left: Decimal, right: Decimal): boolean => compare(left, right) === 0;

export const sign = ({ units }: Decimal): number => (units < 0n ? -1 : units > 0n ? 1 : 0);

/** The greatest number of that many places that is not greater than the quotient. The divisor is positive. */
export const floorOfQuotient = (dividend: Decimal, divisor: Decimal, places: number): Decimal => {
  const scale = Math.max(dividend.scale, divisor.scale);
  const numerator = unitsAt(dividend, scale) * tenTo(places);
  const denominator = unitsAt(divisor, scale);
  const quotient = numerator / denominator;
  return decimal(numerator < 0n && quotient * denominator !== numerator ? quotient - 1n : quotient, places);
};

export const floorTo = (value: Decimal, places: number): Decimal =>
  value.scale <= places ? value : floorOfQuotient(value, decimal(1n), places);

/** To that many places; a half goes up, towards the greater number, as in XPath. */
export const roundUp = (value: Decimal, places: number): Decimal => floorTo(plus(value, decimal(5n, places + 1)), places);

/** To that many places; a half goes to the even neighbour, as where XPath writes numbers. */
export const roundEven = (value: Decimal, places: number): Decimal => {
  const up = roundUp(value, places);
  const isHalf = equals(minus(up, value), decimal(5n, places + 1));
  return isHalf && unitsAt(up, Math.max(places, up.scale)) % 2n !== 0n ? minus(up, decimal(1n, places)) : up;
};

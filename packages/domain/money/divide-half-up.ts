/**
 * `amount * numerator / denominator`, rounded half-up to an integer, for non-negative safe integers and a positive denominator.
 * Exact: where the product could pass 2^53 it works with BigInt. The result may be larger than a safe integer; callers check.
 */
export function divideHalfUp(amount: number, numerator: number, denominator: number): number {
  const product = amount * numerator;
  // The remainder is doubled below, hence the margin.
  if (product <= Number.MAX_SAFE_INTEGER && denominator <= 2 ** 51) {
    const remainder = product % denominator;
    const quotient = (product - remainder) / denominator;
    return remainder * 2 >= denominator ? quotient + 1 : quotient;
  }
  const wide = BigInt(denominator);
  return Number((2n * BigInt(amount) * BigInt(numerator) + wide) / (2n * wide));
}

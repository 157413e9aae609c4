/**
 * Spreads an amount (minor units) over weights by largest remainder, so that the parts sum to the amount exactly.
 * Equal remainders are served in order of position, so the same input always gives the same parts.
 * No part is larger than its weight while the amount is at most the sum of the weights.
 * All weights zero with an amount above zero, or anything but non-negative integers, is a defect and throws.
 */
export function prorate(amount_minor: number, weights: readonly number[]): number[] {
  if (!Number.isSafeInteger(amount_minor) || amount_minor < 0)
    throw new RangeError(`amount must be a non-negative integer: ${amount_minor}`);
  let total = 0n;
  for (const weight of weights) {
    if (!Number.isSafeInteger(weight) || weight < 0) throw new RangeError(`weight must be a non-negative integer: ${weight}`);
    total += BigInt(weight);
  }
  if (amount_minor === 0) return weights.map(() => 0);
  if (total === 0n) throw new RangeError('an amount cannot be spread over weights that are all zero');

  const amount = BigInt(amount_minor);
  const shares = weights.map((weight, position) => {
    const product = amount * BigInt(weight);
    return { position, part: product / total, remainder: product % total };
  });
  let left = amount_minor - shares.reduce((sum, share) => sum + Number(share.part), 0);
  const parts = shares.map((share) => Number(share.part));
  shares.sort((one, other) =>
    one.remainder === other.remainder ? one.position - other.position : one.remainder > other.remainder ? -1 : 1,
  );
  for (const share of shares) {
    if (left === 0) break;
    parts[share.position] = Number(share.part) + 1;
    left -= 1;
  }
  return parts;
}

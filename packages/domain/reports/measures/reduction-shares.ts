/** What a line bears of points and vouchers, and what is left of its share of the invoice's discounts: given by an employee. Minor units. */
export interface ReductionShare {
  points_minor: number;
  voucher_minor: number;
  manual_minor: number;
}

const portion = (whole: number, part: number, of: number): number => (of === 0 ? 0 : Number((BigInt(whole) * BigInt(part)) / BigInt(of)));

/**
 * Divides what lines bear together of an invoice's discount, its points and its vouchers into those three. A line's share of points and vouchers is what they come to up
 * to and with the line, rounded down, less what they came to before it: so that all lines together bear exactly them, and no line more than its part.
 */
export function reductionShares(
  line_parts_minor: readonly number[],
  { points_minor, voucher_minor }: { points_minor: number; voucher_minor: number },
): readonly ReductionShare[] {
  const whole = line_parts_minor.reduce((sum, part) => sum + part, 0);
  const reduction = points_minor + voucher_minor;
  let [before, reduced, points] = [0, 0, 0];
  return line_parts_minor.map((part) => {
    before += part;
    const reducedNow = portion(reduction, before, whole);
    const pointsNow = portion(points_minor, reducedNow, reduction);
    const share = { points_minor: pointsNow - points, voucher_minor: reducedNow - reduced - (pointsNow - points) };
    [reduced, points] = [reducedNow, pointsNow];
    return { ...share, manual_minor: part - share.points_minor - share.voucher_minor };
  });
}

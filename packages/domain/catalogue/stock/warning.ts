/** Whether a change of the quantity crossed a line downwards: to nothing, or to the product's warning. A product without a warning causes no notification. */
export function crossedWarning(before_milli: number, after_milli: number, warn_at_milli: number | null): 'low' | 'out' | null {
  if (warn_at_milli === null) return null;
  if (before_milli > 0 && after_milli <= 0) return 'out';
  return before_milli > warn_at_milli && after_milli <= warn_at_milli ? 'low' : null;
}

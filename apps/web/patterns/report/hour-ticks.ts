/** Steps of an axis of hours, in hours. */
const steps = [0.25, 0.5, 1, 2, 3, 4, 6, 8, 12, 24, 48];
const mostTicks = 5;

/** Where an axis of minutes from nothing up to the longest has its lines: at whole hours, or at quarters of few. */
export function hourTicks(longest: number): number[] {
  const least = longest / 60 / mostTicks;
  // Above the steps whole days, so that there are never more lines than that.
  const hours = steps.find((step) => step >= least) ?? Math.ceil(least / 24) * 24;
  const count = Math.max(1, Math.ceil(longest / 60 / hours));
  return Array.from({ length: count + 1 }, (_none, index) => index * hours * 60);
}

const mostDays = 3;
const mostOfOneDay = 5;

/** The free starts that a strip has room for: the soonest days that have any, a few of each, so that a free day does not hide the next. */
export function soonestTimes(days: readonly { available_times: readonly string[] }[]): string[] {
  return days
    .filter(({ available_times }) => available_times.length > 0)
    .slice(0, mostDays)
    .flatMap(({ available_times }) => available_times.slice(0, mostOfOneDay));
}

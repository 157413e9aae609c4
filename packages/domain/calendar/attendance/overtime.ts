/** What overtime takes off the worked time of a day that exceeds its threshold (specification §15): nine hours. */
const offMinutes = 9 * 60;

/**
 * Minutes of overtime of a day, to the minute: worked time minus nine hours where it exceeds the threshold, else none. Twelve hours and a minute over a
 * threshold of twelve are three hours and a minute.
 *
 * @param worked minutes that were worked on the day
 * @param threshold minutes; never below nine hours, so that nobody gets less than nothing
 */
export function overtimeMinutes(worked: number, threshold: number): number {
  return worked > threshold ? Math.max(0, worked - offMinutes) : 0;
}

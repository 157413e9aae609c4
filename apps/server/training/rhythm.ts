/** How full a salon in Riyadh is: the week peaks before the weekend, the year before the feasts, in the wedding months, and at salary day. */

const byWeekday = [0.42, 0.44, 0.48, 0.56, 0.86, 0.78, 0.66] as const; // Sunday … Saturday
const byMonth = [0.92, 0.95, 1.06, 1.02, 0.96, 1.08, 1.12, 0.9, 0.94, 1, 1.02, 1.1] as const; // January … December

/** Eves and days of the feasts, Gregorian, as announced; the week before is the fullest of the year. */
const feasts = ['2025-03-30', '2025-06-06', '2026-03-20', '2026-05-27', '2027-03-10', '2027-05-17'] as const;
const day = 86_400_000;

/**
 * Share of working time that is booked on a local date, between 0 and 0.97.
 * @param date YYYY-MM-DD
 */
export function fullness(date: string): number {
  const at = Date.parse(`${date}T00:00:00Z`);
  const parsed = new Date(at);
  const dayOfMonth = parsed.getUTCDate();
  let share = (byWeekday[parsed.getUTCDay()] ?? 0.5) * (byMonth[parsed.getUTCMonth()] ?? 1);
  if (dayOfMonth >= 26 || dayOfMonth <= 2) share *= 1.1;
  for (const feast of feasts) {
    const daysBefore = (Date.parse(`${feast}T00:00:00Z`) - at) / day;
    if (daysBefore > 0 && daysBefore <= 7) share *= 1.35;
    if (daysBefore <= 0 && daysBefore > -2) share *= 0.25;
  }
  return Math.min(0.97, share);
}

import { changeableUntil } from '@rawnaq/domain/calendar/online/change-window';

/** The last minute to cancel or move a visit, as the rule has it, said in Riyadh's time; what the rule says itself is in its own test. */
export function lastMinute(starts_at: string, window_minutes: number): string {
  const minute = changeableUntil(Math.floor(Date.parse(starts_at) / 60_000), window_minutes);
  return `${new Date((minute + 180) * 60_000).toISOString().slice(0, 19)}+03:00`;
}

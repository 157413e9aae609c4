const minute_ms = 60_000;
const hour_ms = 60 * minute_ms;
const day_ms = 24 * hour_ms;

/** How long something has waited, in the largest whole unit; less than a minute, or a clock that is behind, is `now`. */
export type Waited = { readonly unit: 'now' } | { readonly unit: 'minutes' | 'hours' | 'days'; readonly count: number };

/** Both in milliseconds since 1970. */
export function waitedSince(since_ms: number, now_ms: number): Waited {
  const passed = now_ms - since_ms;
  if (passed >= day_ms) return { unit: 'days', count: Math.floor(passed / day_ms) };
  if (passed >= hour_ms) return { unit: 'hours', count: Math.floor(passed / hour_ms) };
  return passed >= minute_ms ? { unit: 'minutes', count: Math.floor(passed / minute_ms) } : { unit: 'now' };
}

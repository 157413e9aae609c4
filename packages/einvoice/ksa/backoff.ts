/** First pause at most 2 s, doubling, never over 15 minutes: a document has 24 hours. */
const firstMs = 2_000;
const longestMs = 15 * 60_000;

/**
 * How long to wait before repeating a call: anything up to a limit that doubles with each attempt ("full jitter"), so that many tills whose
 * calls failed at one moment do not all come back at one moment. `attempt` counts the failed ones, from 1; `random` is in [0, 1). What the
 * authority asked for (`Retry-After`) is the least; jitter comes on top of it. Milliseconds, at most 15 minutes.
 */
export function retryDelayMs(attempt: number, random: number, retry_after_ms = 0): number {
  const limit = Math.min(longestMs, firstMs * 2 ** Math.min(Math.max(attempt, 1) - 1, 20));
  const jitter = Math.floor(limit * random);
  return Math.min(longestMs, Math.max(0, retry_after_ms) + jitter);
}

/** A `Retry-After` header, seconds or a date (RFC 9110 §10.2.3), as milliseconds from `now`; null if there is none that can be read. */
export function retryAfterMs(header: string | null, now: Date): number | null {
  const text = header?.trim() ?? '';
  if (/^\d{1,9}$/u.test(text)) return Number(text) * 1000;
  const at = /^[A-Z][a-z]{2}, /u.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? null : Math.max(0, at - now.getTime());
}

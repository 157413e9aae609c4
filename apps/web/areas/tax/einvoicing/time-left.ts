import { useEffect, useState } from 'react';
import { t } from '../../../shell/text/text.ts';

const minute = 60_000;
const hour = 60 * minute;
/** With so little left, a waiting document is pointed out. */
const shortHours = 6;

export type Urgency = 'calm' | 'short' | 'late';

/** How much is left until a moment, in the words of a badge; `now` in milliseconds since 1970. */
export function timeLeft(until: string, now: number): { text: string; urgency: Urgency } {
  const left = Date.parse(until) - now;
  if (left <= 0) return { text: t('einvoiceState.late'), urgency: 'late' };
  const urgency = left < shortHours * hour ? 'short' : 'calm';
  if (left < hour) return { text: t('einvoiceState.minutes_left', { count: Math.max(1, Math.floor(left / minute)) }), urgency };
  return { text: t('einvoiceState.hours_left', { count: Math.floor(left / hour) }), urgency };
}

/** The current moment, told anew every minute: clocks on the screen go on while it stands open. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minute);
    return () => clearInterval(timer);
  }, []);
  return now;
}

import { addDays } from '@rawnaq/domain/time/calendar-date';
import { useCallback, useEffect, useState } from 'react';
import type { DayOfTimes } from './online-calls.ts';
import type { Answer } from './send.ts';

/** Two weeks fit a strip of days that a thumb can cross. */
export const daysAtOnce = 14;

export type DaysState =
  | { state: 'loading' }
  | { state: 'failed'; message: string | null }
  | { state: 'loaded'; days: readonly DayOfTimes[] };
export type LoadDays = (range: { from: string; to: string }, signal: AbortSignal) => Promise<Answer<{ days?: readonly DayOfTimes[] }>>;

/** The free times of two weeks from `from`, asked for anew whenever `load` changes. Always from the server: never an old answer. */
export function useDays(from: string, load: LoadDays): [DaysState, () => void] {
  const [days, setDays] = useState<DaysState>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const controller = new AbortController();
    setDays({ state: 'loading' });
    void load({ from, to: addDays(from, daysAtOnce - 1) }, controller.signal).then((answer) => {
      if (controller.signal.aborted) return;
      if (answer.ok) setDays({ state: 'loaded', days: answer.value.days ?? [] });
      else setDays({ state: 'failed', message: answer.why === 'refused' ? answer.refused.message : null });
    });
    return () => controller.abort();
  }, [from, load, attempt]);

  const again = useCallback(() => setAttempt((before) => before + 1), []);
  return [days, again];
}

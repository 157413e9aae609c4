import { useCallback, useEffect, useState } from 'react';
import { type Choices, visitInputOf } from './booking-state.ts';
import type { Holder } from './hold.ts';
import type { Refused } from './send.ts';

/** `none`: it could not be held, and the customer books without. `taken`: somebody else was first. */
export type HoldState = { is: 'asking' | 'none' } | { is: 'kept'; until: number } | { is: 'over' } | { is: 'taken'; refused: Refused };

/**
 * Holds the chosen time while the customer types name and mobile, and tells when the five minutes are over. Only a time that is taken stops the booking:
 * when it cannot be held for another reason the customer goes on, and the booking decides.
 */
export function useHold(holder: Holder, choices: Choices): [HoldState, () => void] {
  const [state, setState] = useState<HoldState>({ is: 'asking' });
  const [attempt, setAttempt] = useState(0);
  const { starts_at } = choices;
  // The input as one string, so that a step forward does not ask the server again.
  const input = JSON.stringify(visitInputOf(choices));

  useEffect(() => {
    if (starts_at === null) return;
    let isOld = false;
    setState({ is: 'asking' });
    void holder.place({ ...(JSON.parse(input) as ReturnType<typeof visitInputOf>), starts_at }).then((answer) => {
      if (isOld) return;
      if (answer.ok) setState({ is: 'kept', until: answer.value.until });
      else if (answer.why === 'refused' && answer.refused.details?.free_times !== undefined)
        setState({ is: 'taken', refused: answer.refused });
      else setState({ is: 'none' });
    });
    return () => {
      isOld = true;
    };
  }, [holder, input, starts_at, attempt]);

  const until = state.is === 'kept' ? state.until : null;
  useEffect(() => {
    if (until === null) return;
    const timer = setTimeout(() => setState({ is: 'over' }), Math.max(0, until - Date.now()));
    return () => clearTimeout(timer);
  }, [until]);

  const again = useCallback(() => setAttempt((before) => before + 1), []);
  useEffect(() => {
    const leave = (): void => void holder.release();
    // A page that comes back out of the browser's memory has let its time go.
    const comeBack = (event: PageTransitionEvent): void => {
      if (event.persisted) again();
    };
    addEventListener('pagehide', leave);
    addEventListener('pageshow', comeBack);
    return () => {
      removeEventListener('pagehide', leave);
      removeEventListener('pageshow', comeBack);
    };
  }, [holder, again]);
  return [state, again];
}

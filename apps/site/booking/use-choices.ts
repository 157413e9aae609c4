import { useCallback, useEffect, useState } from 'react';
import type { OnlineBusiness } from '../page.ts';
import { type Choices, readChoices, writeChoices } from './booking-state.ts';

/** Choices that live in the address: each step is a place that the back button returns to with everything as it was. */
export function useChoices(business: OnlineBusiness, query: string, isEmbedded: boolean) {
  const [choices, setChoices] = useState(() => readChoices(query, business));

  useEffect(() => {
    const goBack = (): void => setChoices(readChoices(location.search, business));
    addEventListener('popstate', goBack);
    return () => removeEventListener('popstate', goBack);
  }, [business]);

  const change = useCallback(
    (changes: Partial<Choices>) => {
      setChoices((before) => {
        const after = { ...before, ...changes };
        const written = writeChoices(after);
        const address = `${location.pathname}${isEmbedded ? `${written === '' ? '?' : `${written}&`}embed=1` : written}`;
        // A new step is a place of its own; a choice within a step is not.
        if (after.step === before.step) history.replaceState(null, '', address);
        else if (`${location.pathname}${location.search}` !== address) history.pushState(null, '', address);
        return after;
      });
    },
    [isEmbedded],
  );

  return [choices, change] as const;
}

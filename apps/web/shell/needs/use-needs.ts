import { useQueries } from '@tanstack/react-query';
import { useEffect } from 'react';
import { loadChunk } from '../chunk.ts';
import { may } from '../globals.ts';
import { isOpenTo } from '../menu.ts';
import { observable, useObserved } from '../observable.ts';
import { screenTable } from '../screens/built.ts';
import { loadText } from '../text/text.ts';
import type { Need } from './need.ts';

const loaded = observable<readonly Need[] | null>(null);
let isAsked = false;

/** What areas declare arrives once it can be shown; without it the navigation only has no numbers. */
function load(): void {
  if (isAsked) return;
  isAsked = true;
  loadChunk(() => loadText(['needs']).then(() => import('./all-needs.ts'))).then(
    ({ allNeeds }) => loaded.set(allNeeds),
    () => {
      isAsked = false;
    },
  );
}

const keptMilliseconds = 60_000;

export interface CountedNeed {
  readonly need: Need;
  /** Null while it is not known. */
  readonly count: number | null;
}

/** What waits on the screens that `isWanted` names, of what the reader may see and do; `hasFailed` while a number could not be had. */
export function useNeeds(isWanted: (screen: string) => boolean): { needs: CountedNeed[]; isKnown: boolean; hasFailed: boolean } {
  const all = useObserved(loaded);
  useEffect(load, []);
  const wanted = (all ?? []).filter(({ screen, permission }) => {
    const target = screenTable.get(screen);
    return isWanted(screen) && target !== undefined && isOpenTo(target) && may(permission ?? null);
  });
  const answers = useQueries({
    queries: wanted.map(({ title, count }) => ({
      queryKey: ['need', title],
      queryFn: ({ signal }: { signal: AbortSignal }) => count(signal),
      staleTime: keptMilliseconds,
    })),
  });
  return {
    needs: wanted.map((need, place) => ({ need, count: answers[place]?.data ?? null })),
    isKnown: all !== null && answers.every(({ isPending }) => !isPending),
    hasFailed: answers.some(({ isError }) => isError),
  };
}

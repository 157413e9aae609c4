import type { holdOnlineTime } from '@rawnaq/contract/calendar/online-booking';
import type { OnlineCalls } from './online-calls.ts';
import type { Answer, Declared } from './send.ts';

type HoldInput = Omit<Declared<typeof holdOnlineTime>['input'], 'alias' | 'hold_key'>;
type Held = { hold_key: string; until: number };

/** The one time that this page holds for the customer. Another time replaces the one before, so that no customer holds two. */
export interface Holder {
  place(input: HoldInput): Promise<Answer<Held>>;
  /** Lets the time go; also while the page is being left. */
  release(): Promise<void>;
  /** The key of what is kept, for the booking; null for nothing. */
  key(): string | null;
}

export function makeHolder(calls: OnlineCalls, now: () => number = Date.now): Holder {
  let key: string | null = null;
  // One after the other: a time that is let go must not overtake the one that was asked for before it.
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work, work);
    last = mine.catch(() => undefined);
    return mine;
  };
  return {
    key: () => key,
    place: (input) =>
      inTurn(async () => {
        const answer = await calls.hold({ ...input, ...(key === null ? {} : { hold_key: key }) });
        if (!answer.ok) return answer;
        key = answer.value.hold_key;
        // By the length and not by the end: the phone's clock may be wrong.
        return { ok: true, value: { hold_key: key, until: now() + answer.value.lasts_seconds * 1000 } };
      }),
    release: () =>
      inTurn(async () => {
        const old = key;
        key = null;
        if (old !== null) await calls.letGo(old);
      }),
  };
}

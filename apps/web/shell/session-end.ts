import type { Audience } from './session.ts';

/** What ends the session of an audience, while it is under way and afterwards, until the page has left. */
const endings: Partial<Record<Audience, Promise<unknown>>> = {};

/**
 * Does what ends the session on the server: signing out, handing the account over. The server refuses every other call of the page from
 * then on, often before it answers this one, so whoever does this alone leads to the sign-in and says why.
 *
 * @param audience whose session it ends; without one `work` is done and nothing else
 * @returns what `work` does; where it fails, the page goes on, and refusals of other calls that waited for it take effect
 */
export function endSession<T>(audience: Audience | undefined, work: () => Promise<T>): Promise<T> {
  if (audience === undefined) return work();
  const ending = work().catch((failure: unknown) => {
    delete endings[audience];
    throw failure;
  });
  endings[audience] = ending;
  return ending;
}

/** Leaves because a call was refused as signed out; where the session is being ended on purpose, only if that fails. */
export function unlessEnding(audience: Audience, leave: () => void): void {
  const ending = endings[audience];
  if (ending === undefined) leave();
  else ending.catch(leave);
}

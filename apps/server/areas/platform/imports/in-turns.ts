import { setImmediate as othersTurn } from 'node:timers/promises';

/** So long is worked before others have their turn: a till that sells beside an import waits for it. */
const turnMs = 8;

/** Works on one after another, in turns with everything else that the server does. */
export async function inTurns<In, Out>(all: readonly In[], work: (one: In) => Out): Promise<Out[]> {
  const done: Out[] = [];
  let begun = performance.now();
  for (const one of all) {
    done.push(work(one));
    if (performance.now() - begun < turnMs) continue;
    await othersTurn();
    begun = performance.now();
  }
  return done;
}

import { setTimeout as pause } from 'node:timers/promises';

/** What a round may take on a machine that has much else to do; a quiet one needs seconds. */
const longestRound_ms = 600_000;

/** The time that a test of so many rounds has, in milliseconds: each round its longest, and one more for what comes before and after them. */
export const timeForRounds = (rounds: number): number => (rounds + 1) * longestRound_ms;

/** Does the rounds one after the other, numbered from 0. Throws at the first that takes too long, so that what hangs does not use up the time of all others. */
export async function inRounds(rounds: number, act: (round: number) => Promise<void>): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    const ended = new AbortController();
    const tooLong = pause(longestRound_ms, null, { signal: ended.signal }).then(
      () => {
        throw new Error(`round ${round} took longer than ${longestRound_ms / 1000} s`);
      },
      () => undefined,
    );
    try {
      await Promise.race([act(round), tooLong]);
    } finally {
      ended.abort();
    }
  }
}

import { once } from 'node:events';
import type { Product } from '../../e2e/support/product.ts';

/** What the server loads first so that `loopDelayDuring` can ask it. */
export const loopWatch = new URL('watch-loop.ts', import.meta.url);

/** How long the server's event loop was held up, milliseconds. */
export interface LoopDelay {
  longest: number;
  p99: number;
  /** The most processor time that the loop's thread used between two of its turns. */
  longestPiece: number;
}

/** Runs what is measured, and asks the server how long its event loop was held up meanwhile. */
export async function loopDelayDuring<Result>(
  { child }: Product,
  run: () => Promise<Result>,
): Promise<{ result: Result; delay: LoopDelay }> {
  child.send('begin');
  const result = await run();
  const answered = once(child, 'message');
  child.send('end');
  const [delay] = (await answered) as [LoopDelay];
  return { result, delay };
}

import { setImmediate } from 'node:timers/promises';
import type { Steps } from '@rawnaq/domain/reports/forecast/day-figures';

/** Takes the steps one by one and lets other requests be served between them. */
export async function unhurried<Result>(steps: Steps<Result>): Promise<Result> {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
    await setImmediate();
  }
}

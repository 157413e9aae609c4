import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProduct } from '../../e2e/support/product.ts';
import type { Measurement } from '../bench.ts';
import { median, short } from '../figures.ts';

const mostWarmSeconds = 3;
const mostFirstSeconds = 60;

/** From the server's start to its word that it is ready, on a folder of its own: the first time with the training data, then warm. */
export const startUp: Measurement = {
  name: 'start',
  async run({ options, add }) {
    const dataDir = mkdtempSync(join(tmpdir(), 'rawnaq-bench-'));
    try {
      const timed = async (): Promise<number> => {
        const begun = performance.now();
        const product = await startProduct({ dataDir });
        const seconds = (performance.now() - begun) / 1000;
        await product.stop();
        return seconds;
      };
      const first = await timed();
      const warm: number[] = [];
      for (let run = 0; run < Math.max(5, options.runs); run += 1) warm.push(await timed());
      add({
        line: 12,
        what: 'warm start to ready',
        conditions: `median of ${warm.length}, everything built, training year inside`,
        result: `${short(median(warm))} s`,
        target: `≤ ${mostWarmSeconds} s`,
        good: median(warm) <= mostWarmSeconds,
      });
      add({
        line: 12,
        what: 'first start with training data',
        conditions: 'empty folder, once, install and build apart',
        result: `${short(first)} s`,
        target: `≤ ${mostFirstSeconds} s`,
        good: first <= mostFirstSeconds,
      });
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
};

import type { Bench, Measurement } from '../bench.ts';
import { megabytes } from '../figures.ts';
import { runLoad } from '../load/run-load.ts';
import { residentMemoryOf } from '../processor.ts';
import { mixedRequests } from './mixed-requests.ts';

const mostIdle = 150;
const mostAfterLoad = 300;
const mixedCount = 100_000;
const clients = 8;
/** A collection that has not run yet is no growth: so much may lie about at either end. */
const mostGrowth = 10;

/** What is counted, and what is not. */
const counted = "resident memory of the server's process and of those it started for its work, its embedded database apart";

function tell({ product, add }: Bench, what: string, conditions: string, most: number): void {
  const memory = residentMemoryOf(product);
  if (memory === undefined) return;
  const bytes = memory.server + memory.workers;
  const words = `${megabytes(memory.server)} the server, ${memory.workerCount} workers ${megabytes(memory.workers)}`;
  add({
    line: 13,
    what,
    conditions: `${conditions}; ${counted}`,
    result: `${megabytes(bytes)} (${words})`,
    target: `≤ ${most} MB`,
    good: bytes <= most * 1024 * 1024,
  });
}

/** Before anything was asked of the server. */
export const memoryIdle: Measurement = {
  name: 'memory',
  run: async (bench) => tell(bench, 'memory of the server, idle', 'once ready', mostIdle),
};
/** After whatever ran before it in this run. */
export const memoryAfter: Measurement = {
  name: 'memory',
  run: async (bench) => tell(bench, 'memory of the server, after the load', 'after the rows of this run', mostAfterLoad),
};

/** Whether anything is kept of each request: memory halfway through many of them, and at their end. */
export const memoryGrowth: Measurement = {
  name: 'memory-growth',
  async run(bench) {
    const { product, add } = bench;
    const requests = mixedRequests(bench.salons, mixedCount);
    const half = async (part: typeof requests): Promise<number | undefined> => {
      const { statuses, trouble } = await runLoad({ base: product.base, requests: part, mode: 'once', clients, seconds: 3600, warmUp: 0 });
      if (Object.keys(statuses).some((status) => Number(status) >= 300)) throw new Error(`A request was refused: ${trouble}`);
      const memory = residentMemoryOf(product);
      return memory === undefined ? undefined : memory.server + memory.workers;
    };
    const halfway = await half(requests.slice(0, mixedCount / 2));
    const end = await half(requests.slice(mixedCount / 2));
    if (halfway === undefined || end === undefined) return;
    add({
      line: 13,
      what: `memory of the server, ${mixedCount.toLocaleString('en')} mixed requests`,
      conditions: `${clients} clients; days of the board, free times, searches, lists and one sale in twenty; ${counted}`,
      result: `${megabytes(halfway)} halfway, ${megabytes(end)} at the end`,
      target: `no growth over the last half (≤ ${mostGrowth} MB)`,
      good: end - halfway <= mostGrowth * 1024 * 1024,
    });
  },
};

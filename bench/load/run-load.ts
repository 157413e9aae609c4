import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { Product } from '../../e2e/support/product.ts';
import { median, percentile, short } from '../figures.ts';
import { processorTimeOf } from '../processor.ts';
import type { LoadPlan, LoadResult } from './request.ts';

const generator = join(import.meta.dirname, 'generator.ts');

/** Sends a load from a process of its own. Throws when an answer was a defect (500 and above) or nobody knew the address or the session. */
export async function runLoad(plan: LoadPlan): Promise<LoadResult> {
  const child = fork(generator, { serialization: 'advanced' });
  const result = await new Promise<LoadResult>((resolve, reject) => {
    child.once('message', (message) => resolve(message as LoadResult));
    child.once('exit', (code) => reject(new Error(`The load ended with ${code}`)));
    child.send(plan);
  });
  const defects = Object.entries(result.statuses).filter(([status]) => Number(status) >= 500 || status === '404' || status === '401');
  if (defects.length > 0)
    throw new Error(`The load met ${defects.map(([status, count]) => `${count} × ${status}`).join(', ')}: ${result.trouble}`);
  return result;
}

export interface LoadFigures {
  perSecond: number;
  p50: number;
  p99: number;
  /** Share of answers that were a success. */
  succeeded: number;
  roundsPerSecond: number;
  rounds: LoadResult['rounds'];
  bytesEach: number;
  trouble: string | undefined;
  /** Processor time of one request, milliseconds; undefined where it cannot be read. */
  processor: { server: number; database: number; generator: number } | undefined;
  /** The runs' rates divided by those of the limit, measured in turn; the median. */
  ofLimit: number | undefined;
  /** Rate of the limit, the median. */
  limit: number | undefined;
}

interface MeasuredLoad extends Omit<LoadPlan, 'warmUp' | 'base'> {
  /** What is asked: the product, or another server by its address. */
  product?: Product;
  base?: string;
  runs: number;
  /** Seconds before the first run; a second unless said. */
  warmUp?: number;
  /** One run of what the result is held against, right after each run: on a shared machine only neighbours in time compare. */
  limit?: (() => Promise<number | undefined>) | undefined;
}

/** The medians of several runs of the same load. With `once` and `rounds` each run goes on in the list where the one before ended. */
export async function measureLoad({ product, base, runs, limit, warmUp, ...plan }: MeasuredLoad): Promise<LoadFigures> {
  const address = base ?? product?.base;
  if (address === undefined) throw new Error('A load needs somebody to ask');
  const results: LoadResult[] = [];
  const limits: number[] = [];
  let used = { server: 0, database: 0 };
  let asked = 0;
  let requests = plan.requests;
  for (let run = 0; run < runs; run += 1) {
    const before = product === undefined ? undefined : processorTimeOf(product);
    const result = await runLoad({ ...plan, base: address, requests, warmUp: run === 0 ? (warmUp ?? Math.min(1, plan.seconds)) : 0.2 });
    const after = product === undefined ? undefined : processorTimeOf(product);
    if (before !== undefined && after !== undefined)
      used = { server: used.server + after.server - before.server, database: used.database + after.database - before.database };
    asked += result.used;
    results.push(result);
    const measured = await limit?.();
    if (measured !== undefined) limits.push(measured);
    if (plan.mode !== 'cycle') requests = requests.slice(result.used);
  }
  const rateOf = (result: LoadResult): number => result.count / result.seconds;
  const figure = (of: (result: LoadResult) => number): number => median(results.filter((result) => result.count > 0).map(of));
  const sum = (of: (result: LoadResult) => number): number => results.reduce((total, result) => total + of(result), 0);
  const good = sum((result) =>
    Object.entries(result.statuses).reduce((total, [status, count]) => total + (Number(status) < 300 ? count : 0), 0),
  );
  return {
    perSecond: figure(rateOf),
    p50: figure((result) => percentile([...result.latencies], 0.5)),
    p99: figure((result) => percentile([...result.latencies], 0.99)),
    succeeded: good / sum((result) => result.count),
    roundsPerSecond: figure((result) => (result.rounds.one + result.rounds.none + result.rounds.more) / result.seconds),
    rounds: {
      one: sum((result) => result.rounds.one),
      none: sum((result) => result.rounds.none),
      more: sum((result) => result.rounds.more),
    },
    bytesEach: sum((result) => result.bytes) / sum((result) => result.count),
    trouble: results.find((result) => result.trouble !== undefined)?.trouble,
    processor:
      used.server > 0
        ? { server: used.server / asked, database: used.database / asked, generator: sum((result) => result.processor) / asked }
        : undefined,
    ofLimit:
      limits.length === results.length && limits.length > 0
        ? median(limits.map((rate, index) => rateOf(results[index] as LoadResult) / rate))
        : undefined,
    limit: limits.length > 0 ? median(limits) : undefined,
  };
}

/** "; 0.8 + 0.4 ms of processor" */
export const processorWords = ({ processor }: LoadFigures): string =>
  processor === undefined
    ? ''
    : `; processor ${short(processor.server)} ms server + ${short(processor.database)} ms database each, ${short(processor.generator)} ms to send it`;

import { readFileSync } from 'node:fs';
import type { Bench, Measurement } from '../bench.ts';
import { megabytes } from '../figures.ts';

const mostIdle = 150;
const mostAfterLoad = 300;

function residentBytes(pid: number): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;
}

function tell({ product, add }: Bench, what: string, conditions: string, most: number): void {
  if (process.platform !== 'linux') return;
  const bytes = residentBytes(product.child.pid ?? 0);
  add({ line: 13, what, conditions, result: megabytes(bytes), target: `≤ ${most} MB`, good: bytes <= most * 1024 * 1024 });
}

/** Before anything was asked of the server. */
export const memoryIdle: Measurement = {
  name: 'memory',
  run: async (bench) => tell(bench, 'memory of the server, idle', 'resident, once ready', mostIdle),
};
/** After whatever ran before it in this run. */
export const memoryAfter: Measurement = {
  name: 'memory',
  run: async (bench) => tell(bench, 'memory of the server, after the load', 'resident, after the rows of this run', mostAfterLoad),
};

import { readdirSync, readFileSync } from 'node:fs';
import { runningDatabase } from '../apps/server/training/scale-connection.ts';
import type { Product } from '../e2e/support/product.ts';

/** Processor time, milliseconds, that the server and its database have used so far. It hardly depends on what else the machine does. */
export interface ProcessorTime {
  server: number;
  database: number;
}

/** What processes hold of the machine's memory, bytes. */
export interface ResidentMemory {
  server: number;
  /** Of what the server started for its work; its database is none of them. */
  workers: number;
  workerCount: number;
}

/** The kernel counts in hundredths of a second on every Linux there is. */
const tick = 10;

function usedBy(pid: number): { parent: number; used: number } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // After the program's name, which may hold spaces: state, parent, and as the 12th and 13th the user and system time.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { parent: Number(fields[1]), used: (Number(fields[11]) + Number(fields[12])) * tick };
  } catch {
    return undefined;
  }
}

/** Undefined where there is no /proc. */
export function processorTimeOf(product: Product): ProcessorTime | undefined {
  if (process.platform !== 'linux') return undefined;
  const postmaster = runningDatabase(product.dataDir).pid;
  let database = 0;
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const found = usedBy(Number(name));
    if (found !== undefined && (found.parent === postmaster || Number(name) === postmaster)) database += found.used;
  }
  return { server: usedBy(product.child.pid ?? 0)?.used ?? 0, database };
}

function residentBytes(pid: string | number): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;
}

/** Undefined where there is no /proc. */
export function residentMemoryOf(product: Product): ResidentMemory | undefined {
  if (process.platform !== 'linux') return undefined;
  const [server, postmaster] = [product.child.pid ?? 0, runningDatabase(product.dataDir).pid];
  const workers = readdirSync('/proc').filter(
    (name) => /^\d+$/.test(name) && Number(name) !== postmaster && usedBy(Number(name))?.parent === server,
  );
  return { server: residentBytes(server), workers: workers.reduce((sum, pid) => sum + residentBytes(pid), 0), workerCount: workers.length };
}

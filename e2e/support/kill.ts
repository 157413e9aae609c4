import { readdirSync, readFileSync } from 'node:fs';
import { runningDatabase } from '../../apps/server/training/scale-connection.ts';
import type { Product } from './product.ts';

/** The backends of a postmaster: they would outlive it by a moment, as in a crash of the machine they must not. */
function childrenOf(parent: number): number[] {
  const numbers = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return numbers.map(Number).filter((pid) => {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === parent;
    } catch {
      return false;
    }
  });
}

/** Kills a product as a power cut would. The server first, so that it cannot start its database again; then the database, every process of it. */
export async function killProduct(product: Product): Promise<void> {
  const { pid } = runningDatabase(product.dataDir);
  const backends = process.platform === 'linux' ? childrenOf(pid) : [];
  const ended = new Promise((resolve) => product.child.once('exit', resolve));
  for (const victim of [product.child.pid ?? 0, pid, ...backends]) {
    try {
      process.kill(victim, 'SIGKILL');
    } catch (error) {
      // A backend may have ended by itself.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
  await ended;
}

/** Kills the server alone: its database goes on for a moment with what it was asked, and is taken over by the next start. */
export async function killServer({ child }: Product): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
}

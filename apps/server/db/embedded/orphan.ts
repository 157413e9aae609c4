import { readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { comesTrue, postgresProcessesIn, signal } from './processes.ts';

/** Names the folders that hold our sockets, so that one left by a crash is recognised and nothing else is ever removed. */
export const SOCKET_FOLDER_PREFIX = 'rawnaq-db-';

type PostmasterFile = { pid: number; socketFolder: string; status: string };

/** What a running (or crashed) postmaster wrote about itself; undefined when there is none. */
export function readPostmasterFile(cluster: string): PostmasterFile | undefined {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), socketFolder: lines[4] ?? '', status: (lines[7] ?? '').trim() };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Ends what a crashed server left behind in this cluster: a postmaster that still runs, backends whose postmaster was killed
 * and who still hold its shared memory, the pid file and the socket. Call it only while holding the folder's lock.
 * Whatever was committed is in the log by then; the next start replays it.
 */
export async function clearOrphan(cluster: string): Promise<void> {
  const left = readPostmasterFile(cluster);
  const running = () => postgresProcessesIn(cluster, left?.pid);
  if (running().length > 0) await endAll(running, left?.pid);
  if (!left) return;
  // Left in place it would stop the next start, should an unrelated process have been given that number meanwhile.
  rmSync(join(cluster, 'postmaster.pid'), { force: true });
  if (basename(left.socketFolder).startsWith(SOCKET_FOLDER_PREFIX)) rmSync(left.socketFolder, { recursive: true, force: true });
}

async function endAll(running: () => number[], postmaster: number | undefined): Promise<void> {
  const gone = () => running().length === 0;
  if (postmaster !== undefined && running().includes(postmaster)) {
    signal(postmaster, 'SIGINT');
    if (await comesTrue(gone, 15_000)) return;
    signal(postmaster, 'SIGQUIT');
  }
  if (await comesTrue(gone, 5_000)) return;
  for (const pid of running()) signal(pid, 'SIGKILL');
  if (!(await comesTrue(gone, 5_000)))
    throw new Error(`A database left behind by a crash does not end: processes ${running().join(', ')}.`);
}

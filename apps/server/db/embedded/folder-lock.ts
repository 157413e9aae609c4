import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { processIdentity } from './processes.ts';

/** Somebody else is at work on this data folder. The message is meant for the person who typed the command. */
class DataFolderInUse extends Error {
  override name = 'DataFolderInUse';
  readonly pid: number;

  constructor(dataDir: string, pid: number) {
    super(
      `Rawnaq is already running on the data folder ${dataDir} (process ${pid}). Nothing was touched. ` +
        'Stop that one first, or start this one with another DATA_DIR and PORT.',
    );
    this.pid = pid;
  }
}

type Holder = { pid: number; identity: string | undefined };

/** Claims the folder for this process and returns the release. A lock whose process is gone is taken over. */
export function lockFolder(dataDir: string): () => void {
  const lock = join(dataDir, 'server.lock');
  const mine = `${lock}.${process.pid}`;
  const me: Holder = { pid: process.pid, identity: processIdentity(process.pid) };
  writeFileSync(mine, JSON.stringify(me), { mode: 0o600 });
  try {
    // A hard link appears whole or not at all, so nobody ever reads a lock that is half written.
    while (!linkIfFree(mine, lock)) {
      const found = readHolder(lock);
      if (found && isAtWork(found)) throw new DataFolderInUse(dataDir, found.pid);
      setAside(lock, found);
    }
  } finally {
    rmSync(mine, { force: true });
  }
  return () => rmSync(lock, { force: true });
}

function linkIfFree(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Undefined when there is no lock any more, or none that anybody could have written. */
function readHolder(lock: string): Holder | undefined {
  try {
    const holder = JSON.parse(readFileSync(lock, 'utf8')) as Partial<Holder>;
    return typeof holder.pid === 'number' ? { pid: holder.pid, identity: holder.identity } : undefined;
  } catch {
    return undefined;
  }
}

function isAtWork(holder: Holder): boolean {
  return holder.identity !== undefined && processIdentity(holder.pid) === holder.identity;
}

/** Two starts may find the same dead lock: the one that comes second must not throw away the first one's new lock. */
function setAside(lock: string, dead: Holder | undefined): void {
  const aside = `${lock}.dead.${process.pid}`;
  try {
    renameSync(lock, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  const taken = readHolder(aside);
  if (taken && isAtWork(taken) && taken.identity !== dead?.identity) linkIfFree(aside, lock);
  rmSync(aside, { force: true });
}

import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Tells one process from a later one that was given the same number: a lock left by a crash must not be taken for alive
 * because an unrelated program now has its number (in a container the numbers even repeat at each start).
 */
export function processIdentity(pid: number): string | undefined {
  if (!isAlive(pid)) return undefined;
  if (process.platform !== 'linux') return commandOutput('ps', ['-o', 'lstart=', '-p', String(pid)]);
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The program's name may itself hold spaces and brackets; after its closing one come the state and, 20th, the start time.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // A killed process whose parent does not collect it (a container without an init) stays listed, but it holds nothing.
    return fields[0] === 'Z' ? undefined : `${boot}/${fields[19]}`;
  } catch {
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Sends a signal; that the process has ended by itself meanwhile is as good. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** The postgres processes at work in this cluster's folder, whichever process started them. */
export function postgresProcessesIn(cluster: string, postmasterPid: number | undefined): number[] {
  if (process.platform === 'linux') {
    const numbers = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
    return numbers.map(Number).filter((pid) => isPostgresIn(cluster, pid));
  }
  if (postmasterPid === undefined) return [];
  const command = commandOutput('ps', ['-o', 'command=', '-p', String(postmasterPid)]);
  return command?.includes('postgres') && command.includes(cluster) ? [postmasterPid] : [];
}

function isPostgresIn(cluster: string, pid: number): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === cluster && basename(readlinkSync(`/proc/${pid}/exe`)).startsWith('postgres');
  } catch {
    // It ended meanwhile, or it is another user's: in neither case is it a database that this server left behind.
    return false;
  }
}

function commandOutput(program: string, parameters: string[]): string | undefined {
  try {
    return execFileSync(program, parameters, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim() || undefined;
  } catch {
    return undefined;
  }
}

/** Resolves to whether the condition came true in time. */
export async function comesTrue(condition: () => boolean, withinMs: number, everyMs = 10): Promise<boolean> {
  const deadline = performance.now() + withinMs;
  while (!condition()) {
    if (performance.now() > deadline) return false;
    await wait(everyMs);
  }
  return true;
}

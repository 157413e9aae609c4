import { accessSync, chmodSync, constants, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
const prefix = 'rawnaq-tests-';
/** More than the databases of two test files at a time need, bytes. */
const enough = 6 * 2 ** 30;

/**
 * The folder in which tests make their databases and files: in memory on a Linux machine that has enough of it, else the usual one. Each test file makes a
 * database of two thousand files and removes it; to find a place for them among those just removed took a disk's file system half of the processors' time.
 * The folder is removed when this process ends, and with the next call where the process was killed.
 * @returns {string}
 */
export function testFolder() {
  if (!hasMemory()) return tmpdir();
  for (const name of readdirSync(memory).filter((one) => one.startsWith(prefix)))
    if (!lives(Number.parseInt(name.slice(prefix.length), 10))) removeOwn(join(memory, name));
  const folder = mkdtempSync(join(memory, `${prefix}${process.pid}-`));
  // As the usual one is: a database, and a process that a test starts as another user, have folders of their own in it.
  chmodSync(folder, 0o1777);
  process.once('exit', () => removeOwn(folder));
  return folder;
}

/** What another user left stays. @param {string} folder */
function removeOwn(folder) {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch (error) {
    if (!['EACCES', 'EPERM'].includes(/** @type {NodeJS.ErrnoException} */ (error).code ?? '')) throw error;
  }
}

/** Whether there is a folder in memory, with room, in which programs may be started. */
function hasMemory() {
  if (process.platform !== 'linux') return false;
  try {
    accessSync(memory, constants.W_OK);
    const options = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .map((line) => line.split(' '))
      .find(([, folder]) => folder === memory)?.[3];
    if (options === undefined || options.split(',').some((option) => option === 'noexec' || option === 'ro')) return false;
    const { bavail, bsize } = statfsSync(memory);
    return Math.min(bavail * bsize, freemem()) >= enough;
  } catch {
    return false;
  }
}

/** @param {number} pid */
function lives(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Another user's.
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

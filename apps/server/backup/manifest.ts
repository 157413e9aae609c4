import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deriveKey } from '../secret-key.ts';

/** What a restore was asked for cannot be done. The message is for the operator, and says what to do. */
export class BackupProblem extends Error {
  override name = 'BackupProblem';
}

/** Rises when a backup of before can no longer be read. */
export const backupFormat = 1;

export interface TableEntry {
  schema: string;
  name: string;
  columns: string[];
  rows: number;
  /** Of the rows as COPY writes them, before they are packed. */
  sha256: string;
  file: string;
}

export interface FileEntry {
  path: string;
  bytes: number;
  sha256: string;
}

/** What a backup says of itself, in `manifest.json`. A backup holds the tables as COPY writes them (text format, gzip), the files, and not the key. */
export interface Manifest {
  format: number;
  /** Version of the product. */
  version: string;
  made_at: string;
  postgres: string;
  database: string;
  /** Tells whether a key is the one of this backup, and tells nothing else of it. */
  key_fingerprint: string;
  migrations: { name: string; checksum: string }[];
  /** The migrations of the job queue's own tables. */
  queue_migrations: number[];
  tables: TableEntry[];
  sequences: { schema: string; name: string; last_value: string; is_called: boolean }[];
  files: FileEntry[];
}

/** What of a key stands in a backup: enough to tell it from another one. */
export const fingerprintOf = (secret: string): string => deriveKey(secret, 'backup').toString('hex').slice(0, 16);

export const manifestName = 'manifest.json';

/** Throws BackupProblem where the folder holds no finished backup that this version can read. */
export async function readManifest(folder: string): Promise<Manifest> {
  let text: string;
  try {
    text = await readFile(join(folder, manifestName), 'utf8');
  } catch (error) {
    if (!['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    throw new BackupProblem(`${folder} holds no finished backup: there is no ${manifestName} in it.`);
  }
  const manifest = JSON.parse(text) as Manifest;
  if (manifest.format !== backupFormat)
    throw new BackupProblem(
      `The backup was made by version ${manifest.version} in a format (${manifest.format}) that this version cannot read. Restore it with that version, then upgrade.`,
    );
  return manifest;
}

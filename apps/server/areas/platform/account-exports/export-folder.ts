import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { accountExportsFolder } from '../../../backup/folders.ts';

/** Where exports lie until they are taken: in the folder of files, which all processes share. No backup has them. */
const folderOf = (filesDir: string): string => join(filesDir, accountExportsFolder);

export const pathOfExport = (filesDir: string, unique_id: string): string => join(folderOf(filesDir), `${unique_id}.zip`);

/** Where an attempt writes: a file of its own, so that one that was taken for dead disturbs no other. */
export async function beginFile(filesDir: string, unique_id: string, attempt: number): Promise<string> {
  await mkdir(folderOf(filesDir), { recursive: true, mode: 0o700 });
  await removeFiles(filesDir, unique_id);
  return join(folderOf(filesDir), `${unique_id}.${attempt}.unfinished`);
}

/** The file is there as a whole from here on. Answers its size in bytes. */
export async function finishFile(filesDir: string, unique_id: string, unfinished: string): Promise<number> {
  const { size } = await stat(unfinished);
  await rename(unfinished, pathOfExport(filesDir, unique_id));
  return size;
}

/** Removes the file of an export, and whatever attempts left of it. */
export async function removeFiles(filesDir: string, unique_id: string): Promise<void> {
  const names = await readdir(folderOf(filesDir)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return [];
  });
  for (const name of names.filter((one) => one.startsWith(`${unique_id}.`))) await rm(join(folderOf(filesDir), name), { force: true });
}

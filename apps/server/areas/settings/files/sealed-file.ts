import { randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Services } from '../../../services.ts';
import { writeWhole } from './picture-folder.ts';

type Keeping = Pick<Services, 'config' | 'secrets'>;

/** Apart from pictures: no address leads here, and what lies here cannot be read without the key outside the database. */
const pathOf = (filesDir: string, uniqueId: string): string => join(filesDir, 'sealed', uniqueId.slice(0, 2), uniqueId);

/** A file opens for its own account and id alone: copied into the place of another, it does not. */
const contextOf = (account_id: number, uniqueId: string): string => `file of ${account_id} ${uniqueId}`;

/** Keeps a file sealed; answers its id. Called before the row that names it is written: a file without a row is only some unused bytes. */
export async function keepSealed(
  { config, secrets }: Keeping,
  account_id: number,
  bytes: Uint8Array,
  unique_id: string = randomUUID(),
): Promise<string> {
  await writeWhole(pathOf(config.filesDir, unique_id), secrets.sealBytes(bytes, contextOf(account_id, unique_id)));
  return unique_id;
}

/** The file as it was given, or null where it is gone. */
export async function readSealed({ config, secrets }: Keeping, account_id: number, unique_id: string): Promise<Buffer | null> {
  try {
    return secrets.openBytes(await readFile(pathOf(config.filesDir, unique_id)), contextOf(account_id, unique_id));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return null;
  }
}

/** The job that deletes a sealed file once the row that named it is gone for certain. */
export const removeSealedTask = 'remove_sealed_file';

/** Done twice, it finds nothing the second time. */
export async function removeSealed(
  { config }: { config: Pick<Services['config'], 'filesDir'> },
  { unique_id }: { unique_id: string },
): Promise<void> {
  await rm(pathOf(config.filesDir, unique_id), { force: true });
}

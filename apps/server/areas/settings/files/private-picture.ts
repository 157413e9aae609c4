import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { PictureUse, PictureWidth } from '@rawnaq/domain/settings/files/picture-sizes';
import type { AccountContext, UserContext } from '../../../http/context.ts';
import type { Services } from '../../../services.ts';
import { type CleanPicture, keepIn } from './keep-picture.ts';
import { publicPicture } from './public-picture.ts';
import { insertFile } from './store.ts';

/** Apart from public pictures: an address under /api/public/files never leads here, whatever its id. */
export const privateFolder = (filesDir: string): string => join(filesDir, 'private');

/** Keeps a picture that only users of the account may see. */
export async function keepPrivatePicture(context: UserContext, kind: PictureUse, clean: CleanPicture, file_name: string) {
  const kept = await keepIn(privateFolder(context.services.config.filesDir), clean);
  const id = await insertFile(context.db, context.account_id, { ...kept, kind, file_name, created_at: context.now });
  return { id, unique_id: kept.unique_id };
}

/** In a width or as it is kept; null where it is gone. Who may see it is asked before. */
export const readPrivatePicture = (filesDir: string, uniqueId: string, width: PictureWidth | null) =>
  publicPicture(privateFolder(filesDir), uniqueId, width);

/** Forgets a picture that nothing names any more: its row now, its bytes once that is certain. */
export async function forgetPicture(context: Pick<AccountContext, 'db' | 'account_id' | 'enqueue'>, file_id: number): Promise<void> {
  const file = await context.db
    .deleteFrom('files')
    .where('account_id', '=', context.account_id)
    .where('id', '=', file_id)
    .returning('unique_id')
    .executeTakeFirst();
  if (file !== undefined) await context.enqueue('remove_private_picture', { unique_id: file.unique_id });
}

/** Deletes the bytes of a picture in all widths, wherever it lies. Done twice, it finds nothing the second time. */
export async function removePicture(
  { config }: { config: Pick<Services['config'], 'filesDir'> },
  { unique_id }: { unique_id: string },
): Promise<void> {
  for (const folder of [config.filesDir, privateFolder(config.filesDir)].map((one) => join(one, 'pictures', unique_id.slice(0, 2)))) {
    const files = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      return [];
    });
    await Promise.all(files.filter((name) => name.startsWith(`${unique_id}.`)).map((name) => rm(join(folder, name), { force: true })));
  }
}

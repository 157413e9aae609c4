import { downloadFromStorage } from '@rawnaq/contract/settings/files';
import { handle } from '../../../http/handle.ts';
import { notFound } from '../../../http/answers/refusal.ts';
import { readPicture } from './picture-folder.ts';
import { findFile } from './store.ts';

/** The id in `files/{id}`. The path is only ever compared with what the account has: it never reaches the disk. */
const idIn = (path: string): string | null =>
  /^\/?files\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i.exec(path)?.[1]?.toLowerCase() ?? null;

/** Old programs read the plain name, all others the true one. */
export function attachmentNamed(fileName: string): string {
  const plain = fileName.replaceAll(/[^\x20-\x7e]|["\\]/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName).replaceAll(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)}`;
}

export const download = handle(downloadFromStorage, async ({ path }, context) => {
  const unique_id = idIn(path);
  const file = unique_id === null ? undefined : await findFile(context.db, context.account_id, unique_id);
  const stored = unique_id === null || file === undefined ? null : await readPicture(context.services.config.filesDir, unique_id);
  if (file === undefined || stored === null) return notFound('file');
  await context.reply.header('content-disposition', attachmentNamed(file.file_name)).type(stored.media_type).send(stored.bytes);
  return {};
});

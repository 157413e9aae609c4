import { createHash, randomUUID } from 'node:crypto';
import { imageFacts, type ImageKind } from '@rawnaq/domain/settings/files/image-facts';
import { longest_kept_side, type PictureUse } from '@rawnaq/domain/settings/files/picture-sizes';
import { judgePicture, picture_extensions } from '@rawnaq/domain/settings/files/upload';
import type { RequestContext } from '../../../http/context.ts';
import { Refusal, refuse } from '../../../http/answers/refusal.ts';
import type { Db } from '../../../db/database.ts';
import { keepPicture, mediaTypes, readPicture } from './picture-folder.ts';
import { redrawPicture } from './redraw-picture.ts';
import { insertFile } from './store.ts';

type FileRefusal = 'file.too_large' | 'file.not_a_picture' | 'file.not_square' | 'file.too_many_pixels' | 'file.unreadable';

export interface Upload {
  file_name: string;
  content_base64: string;
}

/** Logos, and pictures that are shown as portraits and tiles, are square (specification §9); covers and galleries keep their shape (decision 44). */
const shapeOf = (use: PictureUse): 'square' | 'any' =>
  use === 'background' || use === 'gallery' || use === 'manual_entry' || use === 'document' ? 'any' : 'square';

export type CleanPicture = { kind: ImageKind; bytes: Buffer };

/** Judges an uploaded picture and draws it anew, or says what is wrong with it. Takes a while: to be called before a transaction begins. */
export async function cleanUpload(input: Pick<Upload, 'content_base64'>, use: PictureUse): Promise<CleanPicture | Refusal<FileRefusal>> {
  const bytes = Buffer.from(input.content_base64, 'base64');
  const verdict = judgePicture(bytes, shapeOf(use));
  const facts = imageFacts(bytes);
  const params = {
    megabytes: (bytes.length / 1024 / 1024).toFixed(1),
    extensions: picture_extensions.join(', '),
    width: facts?.width ?? 0,
    height: facts?.height ?? 0,
  };
  const because = (code: FileRefusal) => refuse(code, { field: 'content_base64', params, details: { extensions: picture_extensions } });
  if (!verdict.ok) return because(verdict.code);
  const drawn = await redrawPicture(bytes, verdict.facts.kind, longest_kept_side[use]);
  return drawn === null ? because('file.unreadable') : { kind: verdict.facts.kind, bytes: drawn };
}

/**
 * Keeps a picture where pictures are kept, and answers what its row has to say. Called before the row is written: a row without its picture would be a
 * broken picture, a file without its row is only a few unused bytes.
 */
export const keepClean = ({ services }: Pick<RequestContext, 'services'>, clean: CleanPicture) => keepIn(services.config.filesDir, clean);

/** The same in a folder that is named. */
export async function keepIn(folder: string, { kind, bytes }: CleanPicture) {
  const unique_id = randomUUID();
  await keepPicture(folder, unique_id, kind, bytes);
  const facts = imageFacts(bytes);
  return {
    unique_id,
    media_type: mediaTypes[kind],
    size_bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest(),
    width_px: facts?.width ?? null,
    height_px: facts?.height ?? null,
  };
}

interface Taking {
  services: RequestContext['services'];
  db: Db;
  account_id: number;
  now: Date;
}

/** Gives an account a copy of its own of a picture the platform keeps: the id of its file, or null where that picture is gone. */
export async function takePicture(context: Taking, kind: 'service' | 'product', from: string): Promise<number | null> {
  const folder = context.services.config.filesDir;
  const picture = await readPicture(folder, from);
  if (picture === null) return null;
  const facts = imageFacts(picture.bytes);
  if (facts === null) return null;
  const unique_id = randomUUID();
  await keepPicture(folder, unique_id, facts.kind, picture.bytes);
  return insertFile(context.db, context.account_id, {
    unique_id,
    kind,
    media_type: picture.media_type,
    file_name: `${kind}.${facts.kind}`,
    size_bytes: picture.bytes.length,
    sha256: createHash('sha256').update(picture.bytes).digest(),
    width_px: facts.width,
    height_px: facts.height,
    created_at: context.now,
  });
}

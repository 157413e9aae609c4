import { createHash, randomUUID } from 'node:crypto';
import { imageFacts } from '@rawnaq/domain/files/image-facts';
import { judgePicture, picture_extensions } from '@rawnaq/domain/files/upload';
import type { RequestContext } from '../../http/context.ts';
import { refuse } from '../../http/refusal.ts';
import type { Db } from '../../db/database.ts';
import { keepPicture, mediaTypes, readPicture } from './picture-folder.ts';
import { insertFile } from './store.ts';

export interface Upload {
  file_name: string;
  content_base64: string;
}

/**
 * Keeps the bytes of an uploaded picture where pictures are kept, and answers what its row has to say; or says what is wrong with it.
 * Called before the row is written: a row without its picture would be a broken picture, one without its row is only a few bytes nobody knows of.
 */
export async function judgeAndKeep({ services }: Pick<RequestContext, 'services'>, input: Upload, shape: 'square' | 'any') {
  const bytes = Buffer.from(input.content_base64, 'base64');
  const verdict = judgePicture(bytes, shape);
  if (!verdict.ok) {
    const facts = imageFacts(bytes);
    const params = {
      megabytes: (bytes.length / 1024 / 1024).toFixed(1),
      extensions: picture_extensions.join(', '),
      width: facts?.width ?? 0,
      height: facts?.height ?? 0,
    };
    return refuse(verdict.code, { field: 'content_base64', params, details: { extensions: picture_extensions } });
  }
  const unique_id = randomUUID();
  await keepPicture(services.config.filesDir, unique_id, verdict.facts.kind, bytes);
  return {
    unique_id,
    media_type: mediaTypes[verdict.facts.kind],
    size_bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest(),
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
    created_at: context.now,
  });
}

import { createHash, randomUUID } from 'node:crypto';
import { showPicture, uploadPicture } from '@rawnaq/contract/files';
import { imageFacts } from '@rawnaq/domain/files/image-facts';
import { judgePicture, picture_extensions } from '@rawnaq/domain/files/upload';
import { handle, handlePublic } from '../../http/handle.ts';
import { notFound, refuse } from '../../http/refusal.ts';
import { download } from './download.ts';
import { keepPicture, mediaTypes, readPicture } from './picture-folder.ts';
import { insertFile } from './store.ts';

const upload = handle(uploadPicture, async (input, context) => {
  const bytes = Buffer.from(input.content_base64, 'base64');
  const verdict = judgePicture(bytes);
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
  const { kind } = verdict.facts;
  const unique_id = randomUUID();
  const media_type = mediaTypes[kind];
  // Before the row: a row without its picture would be a broken logo, a picture without its row is only a few bytes nobody knows of.
  await keepPicture(context.services.config.filesDir, unique_id, kind, bytes);
  const id = await insertFile(context.db, context.account_id, {
    unique_id,
    kind: input.kind,
    media_type,
    file_name: input.file_name,
    size_bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest(),
    created_at: context.now,
  });
  await context.audit({
    area: 'settings',
    action: 'upload',
    subject_type: 'file',
    subject_id: id,
    after: { kind: input.kind, media_type, size_bytes: bytes.length },
  });
  return { id, unique_id, media_type, size_bytes: bytes.length };
});

const show = handlePublic(showPicture, async ({ unique_id }, context) => {
  const picture = await readPicture(context.services.config.filesDir, unique_id.toLowerCase());
  if (picture === null) return notFound('file');
  // A picture never changes under its id; whatever it holds, no browser runs it.
  await context.reply
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('content-disposition', 'inline')
    .type(picture.media_type)
    .send(picture.bytes);
  return {};
});

export const filesHandlers = [upload, show, download];

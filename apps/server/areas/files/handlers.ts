import { createHash, randomUUID } from 'node:crypto';
import { showPicture, uploadBackground, uploadEmployeePicture, uploadPicture, uploadProductPicture, uploadServicePicture } from '@rawnaq/contract/files';
import { imageFacts } from '@rawnaq/domain/files/image-facts';
import { judgePicture, picture_extensions } from '@rawnaq/domain/files/upload';
import type { UserContext } from '../../http/context.ts';
import { handle, handlePublic } from '../../http/handle.ts';
import { notFound, refuse } from '../../http/refusal.ts';
import { download } from './download.ts';
import { keepPicture, mediaTypes, readPicture } from './picture-folder.ts';
import { insertFile } from './store.ts';

type Kind = 'logo' | 'service' | 'product' | 'employee' | 'background';
interface Upload {
  file_name: string;
  content_base64: string;
}

/** Keeps a picture of a kind and answers its ids; or says what is wrong with it. */
async function keep(context: UserContext, kind: Kind, input: Upload) {
  const bytes = Buffer.from(input.content_base64, 'base64');
  const verdict = judgePicture(bytes, kind === 'background' ? 'any' : 'square');
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
  const media_type = mediaTypes[verdict.facts.kind];
  // Before the row: a row without its picture would be a broken logo, a picture without its row is only a few bytes nobody knows of.
  await keepPicture(context.services.config.filesDir, unique_id, verdict.facts.kind, bytes);
  const id = await insertFile(context.db, context.account_id, {
    unique_id,
    kind,
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
    after: { kind, media_type, size_bytes: bytes.length },
  });
  return { id, unique_id, media_type, size_bytes: bytes.length };
}

const uploads = [
  handle(uploadPicture, (input, context) => keep(context, input.kind, input)),
  handle(uploadServicePicture, (input, context) => keep(context, 'service', input)),
  handle(uploadProductPicture, (input, context) => keep(context, 'product', input)),
  handle(uploadEmployeePicture, (input, context) => keep(context, 'employee', input)),
  handle(uploadBackground, (input, context) => keep(context, 'background', input)),
];

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

export const filesHandlers = [...uploads, show, download];

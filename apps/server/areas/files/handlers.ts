import {
  showPicture,
  uploadBackground,
  uploadEmployeePicture,
  uploadGiftCardPicture,
  uploadPicture,
  uploadProductPicture,
  uploadServicePicture,
} from '@rawnaq/contract/files';
import type { UserContext } from '../../http/context.ts';
import { handle, handlePublic } from '../../http/handle.ts';
import { notFound, Refusal } from '../../http/refusal.ts';
import { download } from './download.ts';
import { judgeAndKeep, type Upload } from './keep-picture.ts';
import { readPicture } from './picture-folder.ts';
import { insertFile } from './store.ts';

type Kind = 'logo' | 'service' | 'product' | 'employee' | 'gift_card' | 'background';

/** Keeps a picture of a kind and answers its ids; or says what is wrong with it. */
async function keep(context: UserContext, kind: Kind, input: Upload) {
  const kept = await judgeAndKeep(context, input, kind === 'background' ? 'any' : 'square');
  if (kept instanceof Refusal) return kept;
  const { unique_id, media_type, size_bytes, sha256 } = kept;
  const file = { unique_id, kind, media_type, file_name: input.file_name, size_bytes, sha256, created_at: context.now };
  const id = await insertFile(context.db, context.account_id, file);
  await context.audit({
    area: 'settings',
    action: 'upload',
    subject_type: 'file',
    subject_id: id,
    after: { kind, media_type, size_bytes },
  });
  return { id, unique_id, media_type, size_bytes };
}

const uploads = [
  handle(uploadPicture, (input, context) => keep(context, input.kind, input)),
  handle(uploadServicePicture, (input, context) => keep(context, 'service', input)),
  handle(uploadProductPicture, (input, context) => keep(context, 'product', input)),
  handle(uploadEmployeePicture, (input, context) => keep(context, 'employee', input)),
  handle(uploadGiftCardPicture, (input, context) => keep(context, 'gift_card', input)),
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

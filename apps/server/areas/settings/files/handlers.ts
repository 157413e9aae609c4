import {
  showCover,
  showPicture,
  uploadBackground,
  uploadEmployeePicture,
  uploadGalleryPicture,
  uploadGiftCardPicture,
  uploadPicture,
  uploadProductPicture,
  uploadServicePicture,
} from '@rawnaq/contract/settings/files';
import type { Output } from '@rawnaq/contract/endpoint';
import { pictureWidth, type PictureUse } from '@rawnaq/domain/settings/files/picture-sizes';
import type { UserContext } from '../../../http/context.ts';
import { handlePrepared, handlePublic, handlePublicPrepared, type Surroundings } from '../../../http/handle.ts';
import { notFound, Refusal } from '../../../http/answers/refusal.ts';
import { download } from './download.ts';
import { drawCover } from './covers.ts';
import { cleanUpload, keepClean, type Upload } from './keep-picture.ts';
import { publicPicture } from './public-picture.ts';
import { insertFile } from './store.ts';

type Kind = Exclude<PictureUse, 'suggestion' | 'customer' | 'manual_entry' | 'document'>;
type Cleaned = Awaited<ReturnType<typeof cleanUpload>>;

/** Keeps a picture of a kind and answers its ids; or says what is wrong with it. */
async function keep(context: UserContext, kind: Kind, input: Upload, cleaned: Cleaned) {
  if (cleaned instanceof Refusal) return cleaned;
  const kept = await keepClean(context, cleaned);
  const { unique_id, media_type, size_bytes } = kept;
  const file = { ...kept, kind, file_name: input.file_name, created_at: context.now };
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
  handlePrepared(
    uploadPicture,
    (input) => cleanUpload(input, input.kind),
    (input, context, cleaned) => keep(context, input.kind, input, cleaned),
  ),
  handlePrepared(
    uploadServicePicture,
    (input) => cleanUpload(input, 'service'),
    (input, context, cleaned) => keep(context, 'service', input, cleaned),
  ),
  handlePrepared(
    uploadProductPicture,
    (input) => cleanUpload(input, 'product'),
    (input, context, cleaned) => keep(context, 'product', input, cleaned),
  ),
  handlePrepared(
    uploadEmployeePicture,
    (input) => cleanUpload(input, 'employee'),
    (input, context, cleaned) => keep(context, 'employee', input, cleaned),
  ),
  handlePrepared(
    uploadGiftCardPicture,
    (input) => cleanUpload(input, 'gift_card'),
    (input, context, cleaned) => keep(context, 'gift_card', input, cleaned),
  ),
  handlePrepared(
    uploadBackground,
    (input) => cleanUpload(input, 'background'),
    (input, context, cleaned) => keep(context, 'background', input, cleaned),
  ),
  handlePrepared(
    uploadGalleryPicture,
    (input) => cleanUpload(input, 'gallery'),
    (input, context, cleaned) => keep(context, 'gallery', input, cleaned),
  ),
];

/** Read, and drawn where that is needed, before a transaction begins. */
const find = ({ unique_id, width }: Output<typeof showPicture.input>, { services }: Surroundings) =>
  publicPicture(services.config.filesDir, unique_id.toLowerCase(), width === undefined ? null : pictureWidth(width));

const show = handlePublicPrepared(showPicture, find, async (_input, context, picture) => {
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

/** Drawn from its number and colour alone. */
const cover = handlePublic(showCover, async ({ design, accent }, context) => {
  await context.reply
    .header('cache-control', 'public, max-age=604800')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .type('image/svg+xml')
    .send(drawCover(design, `#${accent}`));
  return {};
});

export const filesHandlers = [...uploads, show, cover, download];

import { removeCustomerPicture, setCustomerPicture, showCustomerPicture } from '@rawnaq/contract/customers/customer-picture';
import { pictureWidth } from '@rawnaq/domain/settings/files/picture-sizes';
import { handle, handlePrepared } from '../../../http/handle.ts';
import { notFound, refuse, Refusal } from '../../../http/answers/refusal.ts';
import { mayMessage } from '../../reach/consent/public.ts';
import { cleanUpload, forgetPicture, keepPrivatePicture, readPrivatePicture } from '../../settings/files/public/private-pictures.ts';
import { lockPicture, namePicture, readPictureId } from './store.ts';

const set = handlePrepared(
  setCustomerPicture,
  (input) => cleanUpload(input, 'customer'),
  async ({ id, file_name }, context, cleaned) => {
    if (cleaned instanceof Refusal) return cleaned;
    const { db, account_id } = context;
    const before = await lockPicture(db, account_id, id);
    if (before === undefined) return notFound('customer');
    const verdict = await mayMessage(db, { account_id, customer_id: id, purpose: 'pictures', channel: 'record' });
    if (verdict === 'withdrawn') return refuse('customer.pictures_withdrawn');
    const kept = await keepPrivatePicture(context, 'customer', cleaned, file_name);
    await namePicture(db, account_id, id, kept.id);
    if (before.picture_file_id !== null) await forgetPicture(context, before.picture_file_id);
    await context.audit({ area: 'customers', action: 'update', subject_type: 'customer', subject_id: id, after: { has_picture: 1 } });
    context.publish('customers', id);
    return { picture_unique_id: kept.unique_id };
  },
);

const remove = handle(removeCustomerPicture, async ({ id }, context) => {
  const { db, account_id } = context;
  const before = await lockPicture(db, account_id, id);
  if (before === undefined) return notFound('customer');
  if (before.picture_file_id === null) return {};
  await namePicture(db, account_id, id, null);
  await forgetPicture(context, before.picture_file_id);
  await context.audit({ area: 'customers', action: 'update', subject_type: 'customer', subject_id: id, after: { has_picture: 0 } });
  context.publish('customers', id);
  return {};
});

const show = handle(showCustomerPicture, async ({ id, width }, { db, account_id, services, reply }) => {
  const unique_id = await readPictureId(db, account_id, id);
  const picture =
    unique_id === null
      ? null
      : await readPrivatePicture(services.config.filesDir, unique_id, width === undefined ? null : pictureWidth(width));
  if (picture === null) return notFound('file');
  await reply
    .header('cache-control', 'private, no-store')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .type(picture.media_type)
    .send(picture.bytes);
  return {};
});

export const customerPictureHandlers = [set, remove, show];

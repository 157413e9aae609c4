import { largest_upload_bytes } from '@rawnaq/domain/settings/files/upload';
import { t } from '../../shell/text/text.ts';

/** The sentence for a file beyond the limit of uploads, before anything of it is read or sent; null for one within. */
export const tooLargeToSend = (file: Pick<File, 'size'>): string | null =>
  file.size > largest_upload_bytes
    ? t('ui.picture.too_large', { megabytes: (Math.ceil((file.size / 1024 / 1024) * 10) / 10).toFixed(1) })
    : null;

import { getOnlineBusiness } from '@rawnaq/contract/calendar/online';
import { uploadBackground, uploadGalleryPicture } from '@rawnaq/contract/settings/files';
import { pngUpload } from '../png.ts';
import { pageAt } from './answers.ts';
import type { PageRows, Room } from './row.ts';

const page = '/api/online/{alias}';

/** A cover that is not the one which the number of the account gives. */
const otherCover = async ({ app, salon }: Room) =>
  ((await app.succeed(getOnlineBusiness, { alias: salon.alias })).business.cover_design % 6) + 1;

export const onlineSetting: PageRows = {
  page: 'online_setting',
  path: '/api/online_setting',
  rows: [
    ['alias', 'anotheraddress', pageAt('')],
    ['is_open', 0, page],
    ['accent_colour', '#123456', page],
    ['background_file_id', async ({ app, owner }: Room) => (await app.succeed(uploadBackground, pngUpload(1200, 600), owner)).id, page],
    ['cover_design', otherCover, page],
    ['english_intro', 'Welcome', pageAt('')],
    ['arabic_intro', 'أهلاً', pageAt('', 'ar')],
    [
      'gallery_file_ids',
      async ({ app, owner }: Room) => [(await app.succeed(uploadGalleryPicture, pngUpload(600, 400), owner)).id],
      pageAt(''),
    ],
    ['home_blocks', [{ block: 'team', is_shown: 0 }], pageAt('')],
    ['latitude', 24.5, page, { with: { longitude: 46.5 } }],
    ['longitude', 46.5, page, { with: { latitude: 24.5 } }],
    ['english_district', 'Al Olaya', pageAt('')],
    ['arabic_district', 'العليا', pageAt('', 'ar')],
    ['links', [{ type: 3, value: 'https://instagram.com/lamsa' }], page],
    ['english_terms', 'Come early', pageAt('/terms-and-conditions')],
    ['arabic_terms', 'احضروا مبكراً', pageAt('/terms-and-conditions', 'ar')],
    ['english_refund_policy', 'Money back', pageAt('/refund-policy')],
    ['arabic_refund_policy', 'نعيد المبلغ', pageAt('/refund-policy', 'ar')],
  ],
};

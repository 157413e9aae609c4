import type { SettingsOf, SettingsPage } from '../setting-index.ts';
import type { updateOnlineSetting } from './online-setting.ts';

const empty = { beginning: { value: null, as: 'nothing' } } as const;

export const settingsPage = {
  page: 'online_setting',
  screen: 'screens.merchant.online_setting',
  fields: {
    alias: {},
    is_open: { beginning: { value: 1, as: 'flag' } },
    accent_colour: {},
    background_file_id: empty,
    cover_design: { beside: 'background_file_id' },
    english_intro: empty,
    arabic_intro: empty,
    gallery_file_ids: empty,
    home_blocks: {},
    latitude: empty,
    longitude: empty,
    english_district: empty,
    arabic_district: empty,
    links: empty,
    english_terms: empty,
    arabic_terms: empty,
    english_refund_policy: empty,
    arabic_refund_policy: empty,
  },
} as const satisfies SettingsPage<SettingsOf<typeof updateOnlineSetting>>;

import type { SettingsOf, SettingsPage } from '../setting-index.ts';
import type { saveGiftCardSetting } from './gift-cards.ts';

export const settingsPage = {
  page: 'gift_card_setting',
  screen: 'screens.merchant.gift_cards',
  right: 'gift_cards.edit',
  fields: {
    expires_after_months: { beginning: { value: 12, as: 'months' } },
    is_sold_online: { beginning: { value: 1, as: 'flag' } },
    online_values: { beside: 'is_sold_online' },
    picture_file_id: { beginning: { value: null, as: 'nothing' } },
  },
} as const satisfies SettingsPage<SettingsOf<typeof saveGiftCardSetting>>;

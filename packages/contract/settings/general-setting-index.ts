import type { SettingsOf, SettingsPage } from '../setting-index.ts';
import type { updateGeneralSetting } from './settings-business.ts';

const on = { beginning: { value: 1, as: 'flag' } } as const;
const off = { beginning: { value: 0, as: 'flag' } } as const;

export const settingsPage = {
  page: 'general_setting',
  screen: 'screens.merchant.general_setting',
  fields: {
    english_name: {},
    arabic_name: {},
    logo_file_id: {},
    country_id: {},
    city_id: {},
    timezone: {},
    english_address: {},
    arabic_address: {},
    building_number: {},
    district: {},
    postal_code: {},
    telephone: {},
    whatsapp: {},
    email: {},
    website: {},
    trn: {},
    is_vat_registered: { listed_on: 'vat_setting' },
    commercial_registration: {},
    allow_price_change: off,
    allow_change_quantity: on,
    allow_hold_invoice: on,
    allow_sell_without_stock: off,
    allow_free_gift_card: off,
    allow_debt: off,
    cash_needs_shift: off,
    language: { beginning: { value: 'ar', as: 'choice', choices: 'settingWords.languages' } },
    digits: { beginning: { value: 'latn', as: 'choice', choices: 'settingWords.digits' } },
    message_in_arabic: on,
    message_in_english: on,
  },
} as const satisfies SettingsPage<SettingsOf<typeof updateGeneralSetting>>;

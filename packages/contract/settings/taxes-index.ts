import type { SettingsOf, SettingsPage } from '../setting-index.ts';
import type { updateTax } from './settings.ts';

/** Each tax is a record of its own: the index leads to their list. */
const ofEach = { beside: 'taxes' } as const;

export const settingsPage = {
  page: 'taxes',
  screen: 'screens.merchant.tax',
  fields: {
    english_name: ofEach,
    arabic_name: ofEach,
    rate_bp: ofEach,
    status: ofEach,
    category: ofEach,
    exemption_reason_code: ofEach,
    is_default: ofEach,
  },
} as const satisfies SettingsPage<SettingsOf<typeof updateTax>>;

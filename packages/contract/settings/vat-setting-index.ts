import type { SettingsOf, SettingsPage } from '../setting-index.ts';
import type { updateVatSetting } from './settings-business.ts';

export const settingsPage = {
  page: 'vat_setting',
  screen: 'screens.merchant.tax',
  right: 'settings.edit',
  fields: {
    is_vat_registered: { beginning: { value: 0, as: 'flag' } },
    trn: { beside: 'is_vat_registered' },
    rate_bp: { beside: 'is_vat_registered' },
    taxes_deposits: { beginning: { value: 1, as: 'flag' } },
  },
} as const satisfies SettingsPage<SettingsOf<typeof updateVatSetting>>;

import type { SettingsOf, SettingsPage } from '../setting-index.ts';
import type { saveVatSetting } from './vat-return.ts';

export const settingsPage = {
  page: 'vat_period',
  screen: 'screens.merchant.vat_report',
  right: 'books.lock_return',
  fields: {
    vat_period: { beginning: { value: 'quarterly', as: 'choice', choices: 'vatReturn.setting.kinds' } },
    first_month: { beginning: { value: 1, as: 'choice', choices: 'vatReturn.setting.months' }, beside: 'vat_period' },
  },
} as const satisfies SettingsPage<SettingsOf<typeof saveVatSetting>>;

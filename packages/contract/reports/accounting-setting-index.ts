import type { SettingsOf, SettingsPage } from '../setting-index.ts';
import type { saveAccountingSetting } from './budgets.ts';

export const settingsPage = {
  page: 'accounting_setting',
  screen: 'screens.merchant.accounting_setting',
  right: 'settings.edit',
  fields: {
    financial_year_month: { beginning: { value: 1, as: 'choice', choices: 'settingWords.months_of_year' } },
  },
} as const satisfies SettingsPage<SettingsOf<typeof saveAccountingSetting>>;

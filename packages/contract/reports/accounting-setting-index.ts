import type { SettingsOf, SettingsPage } from '../setting-index.ts';
import type { saveAccountingSetting } from './budgets.ts';

export const settingsPage = {
  page: 'accounting_setting',
  screen: 'screens.merchant.accounting_setting',
  right: 'settings.edit',
  fields: {
    books_from: { beginning: { value: null, as: 'nothing', sentence: 'bookkeeping.setting.from_first' } },
    debt_due_days: { beginning: { value: 0, as: 'days' } },
    commission_with_vat: { beginning: { value: 0, as: 'flag' } },
    commission_before_discount: { beginning: { value: 0, as: 'flag' } },
    notes_lower_commission: { beginning: { value: 1, as: 'flag' } },
    breakage: { beginning: { value: 'never', as: 'choice', choices: 'bookkeeping.setting.breakage' } },
    points_provision: { beginning: { value: 'none', as: 'choice', choices: 'bookkeeping.setting.points_provision' } },
    financial_year_month: { beginning: { value: 1, as: 'choice', choices: 'settingWords.months_of_year' } },
  },
} as const satisfies SettingsPage<SettingsOf<typeof saveAccountingSetting>>;

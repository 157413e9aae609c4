import type { SettingsOf, SettingsPage } from '../setting-index.ts';
import type { updateDataRetention } from './data-retention.ts';

export const settingsPage = {
  page: 'data_retention',
  screen: 'screens.merchant.data_retention',
  right: 'data.erase',
  fields: {
    erase_after_years: { beginning: { value: null, as: 'nothing', sentence: 'settingWords.never' } },
    employee_file_years: { beginning: { value: null, as: 'nothing', sentence: 'settingWords.as_the_law_asks' } },
  },
} as const satisfies SettingsPage<SettingsOf<typeof updateDataRetention>>;

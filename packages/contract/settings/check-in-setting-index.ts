import type { SettingsOf, SettingsPage } from '../setting-index.ts';
import type { updateCheckInSetting } from './master-data.ts';

export const settingsPage = {
  page: 'check_in_setting',
  screen: 'screens.merchant.working_locations',
  right: 'settings.edit',
  fields: { largest_radius_metres: {} },
} as const satisfies SettingsPage<SettingsOf<typeof updateCheckInSetting>>;

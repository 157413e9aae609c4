import type { SettingsOf, SettingsPage } from '../setting-index.ts';
import type { updateOvertimeSetting } from './overtime-setting.ts';

export const settingsPage = {
  page: 'overtime_setting',
  screen: 'screens.merchant.shifts',
  right: 'settings.edit',
  fields: {
    threshold_8_minutes: { beginning: { value: 540, as: 'minutes' } },
    threshold_9_minutes: { beginning: { value: 540, as: 'minutes' } },
    threshold_12_minutes: { beginning: { value: 720, as: 'minutes' } },
    day_off_is_overtime: { beginning: { value: 0, as: 'flag' } },
    holiday_is_overtime: { beginning: { value: 0, as: 'flag' } },
  },
} as const satisfies SettingsPage<SettingsOf<typeof updateOvertimeSetting>>;

import type { SettingsOf, SettingsPage } from '../setting-index.ts';
import type { updateBusinessHours } from './settings.ts';

export const settingsPage = {
  page: 'business_hours',
  screen: 'screens.merchant.business_hours',
  fields: { days: {} },
} as const satisfies SettingsPage<SettingsOf<typeof updateBusinessHours>>;

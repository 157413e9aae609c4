import type { SettingsOf, SettingsPage } from '../setting-index.ts';
import type { changeAdvertisingLimits } from './automatic.ts';

export const settingsPage = {
  page: 'advertising_limits',
  screen: 'screens.merchant.automatic_messages',
  fields: { most_in_7_days: {}, most_in_30_days: {}, quiet_from: {}, quiet_until: {} },
} as const satisfies SettingsPage<SettingsOf<typeof changeAdvertisingLimits>>;

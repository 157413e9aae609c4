import type { SettingsOf, SettingsPage } from '../setting-index.ts';
import type { changeNotificationHours } from './notification-settings.ts';

export const settingsPage = {
  page: 'notification_hours',
  screen: 'screens.merchant.notifications_setting',
  fields: {
    quiet_from: { beginning: { value: null, as: 'nothing' } },
    quiet_until: { beginning: { value: null, as: 'nothing' } },
    digest_at: {},
  },
} as const satisfies SettingsPage<SettingsOf<typeof changeNotificationHours>>;

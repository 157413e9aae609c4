import type { SettingsOf, SettingsPage } from '../setting-index.ts';
import type { changeWaitingSetting } from './waiting-list.ts';

export const settingsPage = {
  page: 'waiting_list_setting',
  screen: 'screens.merchant.waiting_list',
  right: 'settings.edit',
  fields: { waiting_offer_minutes: { beginning: { value: 15, as: 'minutes' } } },
} as const satisfies SettingsPage<SettingsOf<typeof changeWaitingSetting>>;

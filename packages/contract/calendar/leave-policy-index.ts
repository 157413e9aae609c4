import type { SettingsOf, SettingsPage } from '../setting-index.ts';
import type { updateLeavePolicy } from './leave-policy.ts';

export const settingsPage = {
  page: 'leave_policy',
  screen: 'screens.merchant.leaves',
  right: 'settings.edit',
  fields: {
    is_counted: { beginning: { value: 0, as: 'flag' } },
    days_per_year: { beginning: { value: 21, as: 'days' } },
    later_days_per_year: { beginning: { value: 30, as: 'days' } },
    later_after_months: { beginning: { value: 60, as: 'months' } },
    counted_from: { beginning: { value: null, as: 'nothing' } },
  },
} as const satisfies SettingsPage<SettingsOf<typeof updateLeavePolicy>>;

import type { SettingsOf, SettingsPage } from '../setting-index.ts';
import type { saveLoyaltyProgram } from './loyalty.ts';

export const settingsPage = {
  page: 'loyalty_program',
  screen: 'screens.merchant.loyalty_program',
  fields: {
    is_active: { beginning: { value: 0, as: 'flag' } },
    earn_points: {},
    earn_per_minor: {},
    redeem_points: {},
    redeem_minor: {},
    smallest_redemption: {},
    earns_on_services: { beginning: { value: 1, as: 'flag' } },
    earns_on_products: { beginning: { value: 1, as: 'flag' } },
    expires_after_months: { beginning: { value: 12, as: 'months' } },
    levels: {},
  },
} as const satisfies SettingsPage<SettingsOf<typeof saveLoyaltyProgram>>;

import type { SettingsOf, SettingsPage } from '../setting-index.ts';
import type { saveGatewaySetting } from './gateway.ts';

export const settingsPage = {
  page: 'payment_gateway_setting',
  screen: 'screens.merchant.payment_gateway_setting',
  fields: {
    driver: { beginning: { value: 'none', as: 'choice', choices: 'settingWords.gateways' } },
    company: { beside: 'driver' },
    secret_key: { beside: 'driver' },
    webhook_secret: { beside: 'driver' },
  },
} as const satisfies SettingsPage<SettingsOf<typeof saveGatewaySetting>>;

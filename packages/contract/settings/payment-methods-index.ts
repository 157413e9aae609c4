import type { SettingsOf, SettingsPage } from '../setting-index.ts';
import type { updatePaymentMethod } from './payment-methods.ts';

/** Each way to pay is a record of its own: the index leads to their list. */
const ofEach = { beside: 'payment_methods' } as const;

export const settingsPage = {
  page: 'payment_methods',
  screen: 'screens.merchant.invoice_setting',
  fields: { english_name: ofEach, arabic_name: ofEach, kind: ofEach, position: ofEach, status: ofEach },
} as const satisfies SettingsPage<SettingsOf<typeof updatePaymentMethod>>;

import type { SettingsOf, SettingsPage } from '../setting-index.ts';
import type { updateInvoiceSetting } from './settings.ts';

const empty = { beginning: { value: null, as: 'nothing' } } as const;

export const settingsPage = {
  page: 'invoice_setting',
  screen: 'screens.merchant.invoice_setting',
  fields: {
    invoice_paper: { beginning: { value: 'receipt_80mm', as: 'choice', choices: 'settings.invoice.papers' } },
    invoice_language: { beginning: { value: 'customer', as: 'choice', choices: 'settings.invoice.languages' } },
    english_header: empty,
    arabic_header: empty,
    english_footer: empty,
    arabic_footer: empty,
    series: {},
  },
} as const satisfies SettingsPage<SettingsOf<typeof updateInvoiceSetting>>;

import type { BuiltScreen } from '../../shell/screens/screen.ts';

const state = ['einvoiceState'] as const;

export const einvoicingScreens: readonly BuiltScreen[] = [
  { path: '/merchant/e-invoicing', component: () => import('./e-invoicing.tsx'), messages: state },
  { path: '/merchant/e-invoicing/documents', component: () => import('./documents.tsx'), messages: state },
  { path: '/merchant/e-invoicing/documents/{id}', component: () => import('./document.tsx'), messages: state },
  { path: '/merchant/e-invoicing/vat-return', component: () => import('./vat-return.tsx') },
  { path: '/manager/platform-setting/uae-provider', component: () => import('./uae-provider.tsx') },
  { path: '/manager/zatca-setting', component: () => import('./settings.tsx') },
  { path: '/manager/zatca-setting/form', component: () => import('./new-setting.tsx') },
  { path: '/manager/zatca-setting/form-edit/{id}', component: () => import('./setting.tsx') },
  { path: '/manager/zatca-failed-transactions', component: () => import('./failures.tsx'), messages: state },
];

import type { BuiltScreen } from '../../../shell/screens/screen.ts';

const state = ['einvoiceState'] as const;

export const einvoicingScreens: readonly BuiltScreen[] = [
  { path: '/merchant/e-invoicing', component: () => import('./e-invoicing.tsx'), messages: state },
  { path: '/merchant/e-invoicing/documents', component: () => import('./documents/documents.tsx'), messages: state },
  { path: '/merchant/e-invoicing/documents/{id}', component: () => import('./documents/document.tsx'), messages: state },
  { path: '/manager/platform-setting/uae-provider', component: () => import('./setup/uae-provider.tsx') },
  { path: '/manager/zatca-setting', component: () => import('./setup/settings.tsx') },
  { path: '/manager/zatca-setting/form', component: () => import('./setup/new-setting.tsx') },
  { path: '/manager/zatca-setting/form-edit/{id}', component: () => import('./setup/setting.tsx') },
  { path: '/manager/zatca-failed-transactions', component: () => import('./documents/failures.tsx'), messages: state },
];

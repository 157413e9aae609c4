import type { BuiltScreen } from '../../../shell/screens/screen.ts';

export const bookkeepingScreens: readonly BuiltScreen[] = [
  { path: '/merchant/accounting-setting', component: () => import('./accounting-setting.tsx'), messages: ['settingWords'] },
  { path: '/merchant/accounting-setting/budgets', component: () => import('./budgets.tsx') },
  { path: '/merchant/accounting-setting/accounts', component: () => import('./chart-of-accounts.tsx') },
  { path: '/merchant/accounting-setting/postings', component: () => import('./account-choices.tsx') },
  { path: '/merchant/accounting-setting/periods', component: () => import('./periods.tsx') },
  { path: '/merchant/manual-entries', component: () => import('./manual-entries.tsx') },
  { path: '/merchant/manual-entry', component: () => import('./new-manual-entry.tsx') },
  { path: '/merchant/manual-entries/{id}', component: () => import('./manual-entry.tsx') },
];

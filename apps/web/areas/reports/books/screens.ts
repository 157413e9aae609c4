import type { BuiltScreen } from '../../../shell/screens/screen.ts';

export const booksScreens: readonly BuiltScreen[] = [
  { path: '/merchant/accounting-reports', component: () => import('./money-hub.tsx'), messages: ['needs', 'screenHints'] },
  { path: '/merchant/accounting-reports/profit-and-loss', component: () => import('./profit-and-loss.tsx') },
  { path: '/merchant/accounting-reports/trial-balance', component: () => import('./trial-balance.tsx') },
  { path: '/merchant/accounting-reports/balance-sheet', component: () => import('./balance-sheet.tsx') },
  { path: '/merchant/accounting-reports/account-ledger/{id}', component: () => import('./account-ledger.tsx') },
  { path: '/merchant/accounting-reports/journal', component: () => import('./journal.tsx') },
];

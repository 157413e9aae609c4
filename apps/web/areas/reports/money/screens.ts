import type { BuiltScreen } from '../../../shell/screens/screen.ts';

export const moneyScreens: readonly BuiltScreen[] = [
  { path: '/merchant/money-accounts', component: () => import('./money-accounts.tsx') },
  { path: '/merchant/money-accounts/{id}', component: () => import('./money-account.tsx'), messages: ['books'] },
];

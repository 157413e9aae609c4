import type { BuiltScreen } from '../../../shell/screens/screen.ts';

export const commissionsScreens: readonly BuiltScreen[] = [
  { path: '/merchant/commissions', component: () => import('./commissions.tsx') },
  { path: '/merchant/commissions/payouts', component: () => import('./payouts.tsx'), messages: ['commissions', 'movements', 'receipts'] },
];

import type { BuiltScreen } from '../../../shell/screens/screen.ts';

export const paymentsScreens: readonly BuiltScreen[] = [
  { path: '/merchant/payments', component: () => import('./payments.tsx'), messages: ['movements', 'receipts', 'tips'] },
];

import type { BuiltScreen } from '../../../shell/screens/screen.ts';

export const customerHistoryScreens: readonly BuiltScreen[] = [
  { path: '/merchant/customers/{id}', component: () => import('./customer.tsx'), messages: ['customers', 'receipts'] },
];

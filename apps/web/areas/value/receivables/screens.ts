import type { BuiltScreen } from '../../../shell/screens/screen.ts';

export const receivablesScreens: readonly BuiltScreen[] = [
  {
    path: '/merchant/receivable',
    component: () => import('./receivable.tsx'),
    messages: ['movements', 'receipts'],
    permission: 'payments.view',
  },
  { path: '/merchant/customers/{id}/statement', component: () => import('./statement.tsx'), messages: ['movements'] },
];

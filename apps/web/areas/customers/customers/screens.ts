import type { BuiltScreen } from '../../../shell/screens/screen.ts';

export const customersScreens: readonly BuiltScreen[] = [
  { path: '/merchant/customers', component: () => import('./customers.tsx') },
  { path: '/merchant/customers/{id}', component: () => import('./customer.tsx'), messages: ['receipts'] },
];

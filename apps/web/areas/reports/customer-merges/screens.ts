import type { BuiltScreen } from '../../../shell/screens/screen.ts';

export const customerMergesScreens: readonly BuiltScreen[] = [
  {
    path: '/merchant/merge-customers',
    component: () => import('./merge-customers.tsx'),
    // With what is said of a customer's record, of what is open with it and of the customer's answers.
    messages: ['customerMerges', 'customers', 'personalData', 'consent'],
  },
];

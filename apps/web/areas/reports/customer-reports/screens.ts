import type { BuiltScreen } from '../../../shell/screens/screen.ts';

const messages = ['customerReports', 'measures', 'salesReports'] as const;

export const customerReportsScreens: readonly BuiltScreen[] = [
  { path: '/merchant/reports/customers', component: () => import('./customer-figures.tsx'), messages },
  { path: '/merchant/reports/customers/list', component: () => import('./report-customers.tsx'), messages },
  { path: '/merchant/reports/customer-cohorts', component: () => import('./cohorts.tsx'), messages },
  { path: '/merchant/reports/customer-categories', component: () => import('./categories.tsx'), messages },
  { path: '/merchant/reports/customer-value', component: () => import('./customer-value.tsx'), messages },
];

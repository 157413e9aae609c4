import type { BuiltScreen } from '../../../shell/screens/screen.ts';

const messages = ['employeeReport', 'measures', 'salesReports'] as const;

export const employeeReportScreens: readonly BuiltScreen[] = [
  { path: '/merchant/reports/employees', component: () => import('./employee-figures.tsx'), messages },
  { path: '/merchant/reports/employees/customers', component: () => import('./served-customers.tsx'), messages },
];

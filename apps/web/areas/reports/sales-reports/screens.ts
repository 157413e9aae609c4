import type { BuiltScreen } from '../../../shell/screens/screen.ts';

const words = ['daySummary', 'salesReports', 'measures', 'movements'] as const;

export const salesReportsScreens: readonly BuiltScreen[] = [
  { path: '/merchant/total-sales', component: () => import('./total-sales.tsx'), messages: ['salesReports', 'measures'] },
  { path: '/merchant/total-sales/documents', component: () => import('./sales-documents.tsx'), messages: ['salesReports', 'measures'] },
  { path: '/merchant/accounting-reports/daily-general-summary', component: () => import('./daily-summary.tsx'), messages: words },
  { path: '/merchant/accounting-reports/monthly-general-summary', component: () => import('./monthly-summary.tsx'), messages: words },
  {
    path: '/merchant/accounting-reports/general-summary-per-cashier-employees',
    component: () => import('./cashier-summary.tsx'),
    messages: words,
  },
  { path: '/merchant/accounting-reports/daily-payments-summary', component: () => import('./daily-payments.tsx'), messages: words },
  { path: '/merchant/accounting-reports/monthly-payments-summary', component: () => import('./monthly-payments.tsx'), messages: words },
];

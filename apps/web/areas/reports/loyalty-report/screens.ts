import type { BuiltScreen } from '../../../shell/screens/screen.ts';

const messages = ['loyaltyReport', 'measures', 'salesReports'] as const;

export const loyaltyReportScreens: readonly BuiltScreen[] = [
  { path: '/merchant/reports/loyalty', component: () => import('./loyalty-figures.tsx'), messages },
  { path: '/merchant/reports/loyalty/list', component: () => import('./report-points.tsx'), messages },
];

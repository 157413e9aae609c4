import type { BuiltScreen } from '../../../shell/screens/screen.ts';

const messages = ['visitReport', 'measures', 'salesReports'] as const;

export const visitReportScreens: readonly BuiltScreen[] = [
  { path: '/merchant/reports/appointments', component: () => import('./visit-figures.tsx'), messages },
  { path: '/merchant/reports/busy-hours', component: () => import('./busy-hours.tsx'), messages },
];

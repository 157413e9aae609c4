import type { BuiltScreen } from '../../../shell/screens/screen.ts';

export const serviceReportScreens: readonly BuiltScreen[] = [
  {
    path: '/merchant/reports/services',
    component: () => import('./service-figures.tsx'),
    messages: ['itemReports', 'measures', 'salesReports'],
  },
];

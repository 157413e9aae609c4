import type { BuiltScreen } from '../../../shell/screens/screen.ts';

export const soldLinesScreens: readonly BuiltScreen[] = [
  {
    path: '/merchant/reports/sold-lines',
    component: () => import('./sold-lines.tsx'),
    messages: ['itemReports', 'measures', 'salesReports'],
  },
];

import type { BuiltScreen } from '../../../shell/screens/screen.ts';

export const productReportScreens: readonly BuiltScreen[] = [
  {
    path: '/merchant/reports/products',
    component: () => import('./product-figures.tsx'),
    messages: ['itemReports', 'measures', 'salesReports'],
  },
];

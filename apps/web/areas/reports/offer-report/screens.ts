import type { BuiltScreen } from '../../../shell/screens/screen.ts';

const messages = ['offerReport', 'measures', 'salesReports'] as const;

export const offerReportScreens: readonly BuiltScreen[] = [
  { path: '/merchant/reports/offers', component: () => import('./offer-figures.tsx'), messages },
  { path: '/merchant/reports/offers/list', component: () => import('./report-offers.tsx'), messages },
];

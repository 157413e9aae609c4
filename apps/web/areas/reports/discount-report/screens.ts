import type { BuiltScreen } from '../../../shell/screens/screen.ts';

const messages = ['discountReport', 'measures', 'salesReports'] as const;

export const discountReportScreens: readonly BuiltScreen[] = [
  { path: '/merchant/reports/discounts', component: () => import('./discount-figures.tsx'), messages },
  { path: '/merchant/reports/discounts/invoices', component: () => import('./discounted-invoices.tsx'), messages },
];

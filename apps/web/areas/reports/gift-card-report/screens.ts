import type { BuiltScreen } from '../../../shell/screens/screen.ts';

const messages = ['giftCardReport', 'giftCards', 'measures', 'salesReports'] as const;

export const giftCardReportScreens: readonly BuiltScreen[] = [
  { path: '/merchant/reports/gift-cards', component: () => import('./gift-card-figures.tsx'), messages },
  { path: '/merchant/reports/gift-cards/list', component: () => import('./report-gift-cards.tsx'), messages },
];

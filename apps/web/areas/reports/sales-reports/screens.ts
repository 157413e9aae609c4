import type { BuiltScreen } from '../../../shell/screens/screen.ts';

export const salesReportsScreens: readonly BuiltScreen[] = [
  { path: '/merchant/total-sales', component: () => import('./total-sales.tsx'), messages: ['salesReports', 'measures'] },
  { path: '/merchant/total-sales/documents', component: () => import('./sales-documents.tsx'), messages: ['salesReports', 'measures'] },
];

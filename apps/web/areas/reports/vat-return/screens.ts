import type { BuiltScreen } from '../../../shell/screens/screen.ts';

export const vatReturnScreens: readonly BuiltScreen[] = [
  { path: '/merchant/accounting-reports/vat-report', component: () => import('./vat-report.tsx'), messages: ['vatReturn', 'settingWords'] },
  { path: '/merchant/accounting-reports/vat-report/documents', component: () => import('./documents.tsx'), messages: ['vatReturn'] },
];

import type { BuiltScreen } from '../../../shell/screens/screen.ts';

export const accountantExportsScreens: readonly BuiltScreen[] = [
  {
    path: '/merchant/accounting-reports/accountant-exports',
    component: () => import('./accountant-exports.tsx'),
    messages: ['accountantExports'],
  },
  { path: '/merchant/accounting-setting/export-names', component: () => import('./export-names.tsx'), messages: ['accountantExports'] },
];

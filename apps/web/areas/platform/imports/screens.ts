import type { BuiltScreen } from '../../../shell/screens/screen.ts';

export const importsScreens: readonly BuiltScreen[] = [
  { path: '/merchant/import-data', component: () => import('./imports.tsx'), messages: ['imports'] },
  {
    path: '/merchant/import-data/{id}',
    component: () => import('./data-import.tsx'),
    // With the labels of the wings whose records come in.
    messages: ['imports', 'customers', 'catalogue', 'hr', 'receipts'],
  },
];

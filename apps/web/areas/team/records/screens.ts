import type { BuiltScreen } from '../../../shell/screens/screen.ts';

export const recordsScreens: readonly BuiltScreen[] = [
  { path: '/merchant/employees-documents', component: () => import('./employees-documents.tsx'), messages: ['records'] },
  { path: '/merchant/employees-dependents', component: () => import('./dependents.tsx'), messages: ['records'] },
  { path: '/merchant/employees-dependents-documents', component: () => import('./dependents-documents.tsx'), messages: ['records'] },
  { path: '/merchant/pay', component: () => import('./pay-list.tsx'), messages: ['records', 'hr'] },
  { path: '/merchant/my-record', component: () => import('./my-record.tsx'), messages: ['records', 'hr'] },
];

import type { BuiltScreen } from '../../../shell/screens/screen.ts';

export const hrScreens: readonly BuiltScreen[] = [
  { path: '/merchant/hr-dashboard', component: () => import('./team-hub.tsx'), messages: ['needs', 'screenHints'] },
  { path: '/merchant/employees', component: () => import('./employees.tsx') },
  { path: '/merchant/employee-form', component: () => import('./new-employee.tsx') },
  { path: '/merchant/employee-form/{id}', component: () => import('./employee.tsx'), messages: ['records', 'faces'] },
];

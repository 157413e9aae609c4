import type { BuiltScreen } from '../../../shell/screens/screen.ts';

export const rolesScreens: readonly BuiltScreen[] = [
  { path: '/merchant/roles-and-permissions', component: () => import('./roles.tsx'), messages: ['positions'] },
  { path: '/merchant/role', component: () => import('./new-role.tsx'), messages: ['positions', 'rightNotes'] },
  { path: '/merchant/role/{id}', component: () => import('./role.tsx'), messages: ['rightNotes'] },
];

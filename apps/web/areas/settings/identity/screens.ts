import type { BuiltScreen } from '../../../shell/screens/screen.ts';

/** The pages at the door are in `door-screens.ts`: they are another, lighter part of the program. */
export const identityScreens: readonly BuiltScreen[] = [
  { path: '/manager/logout', component: () => import('./log-out.tsx') },
  { path: '/merchant/logout', component: () => import('./log-out.tsx') },
  { path: '/merchant/no-permission', component: () => import('./no-permission.tsx') },
];

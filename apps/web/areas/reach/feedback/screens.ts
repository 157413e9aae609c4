import type { BuiltScreen } from '../../../shell/screens/screen.ts';

export const feedbackScreens: readonly BuiltScreen[] = [
  { path: '/merchant/surveys', component: () => import('./ratings.tsx') },
  { path: '/merchant/suggestions-and-complaints', component: () => import('./suggestions-and-complaints.tsx') },
];

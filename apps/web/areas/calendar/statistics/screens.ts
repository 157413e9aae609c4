import type { BuiltScreen } from '../../../shell/screens/screen.ts';

export const statisticsScreens: readonly BuiltScreen[] = [
  { path: '/merchant/appointment-figures', component: () => import('./appointment-figures.tsx'), messages: ['appointments'] },
];

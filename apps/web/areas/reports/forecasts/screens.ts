import type { BuiltScreen } from '../../../shell/screens/screen.ts';

export const forecastsScreens: readonly BuiltScreen[] = [
  { path: '/merchant/forecasts', component: () => import('./forecasts.tsx') },
  { path: '/merchant/forecasts/cash', component: () => import('./cash.tsx'), messages: ['books'] },
];

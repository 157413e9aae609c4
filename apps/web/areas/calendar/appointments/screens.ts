import type { BuiltScreen } from '../../../shell/screens/screen.ts';

export const appointmentsScreens: readonly BuiltScreen[] = [
  { path: '/merchant/appointments', component: () => import('./board/board.tsx'), isWide: true, messages: ['fields'] },
  { path: '/merchant/appointments-report', component: () => import('./reports/appointments-report.tsx') },
];

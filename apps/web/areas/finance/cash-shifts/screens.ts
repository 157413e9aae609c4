import type { BuiltScreen } from '../../../shell/screens/screen.ts';

export const cashShiftsScreens: readonly BuiltScreen[] = [
  { path: '/merchant/cash-shifts', component: () => import('./cash-shifts.tsx'), messages: ['cashShifts'] },
  { path: '/merchant/cash-shifts/{id}', component: () => import('./cash-shift.tsx'), messages: ['cashShifts'] },
];

import type { BuiltScreen } from '../../../shell/screens/screen.ts';

export const attendanceScreens: readonly BuiltScreen[] = [
  {
    path: '/merchant/my-attendance',
    component: () => import('./my-attendance.tsx'),
    messages: ['faces'],
    permission: 'attendance.record_own',
  },
  { path: '/merchant/attendence', component: () => import('./attendance.tsx'), permission: 'attendance.view' },
  { path: '/merchant/attendence/kiosks', component: () => import('./kiosks/kiosks.tsx'), permission: 'attendance.edit_kiosks' },
];

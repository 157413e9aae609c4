import type { BuiltScreen } from '../../../shell/screens/screen.ts';

const messages = ['attendanceReports', 'attendance', 'salesReports'] as const;

export const attendanceReportScreens: readonly BuiltScreen[] = [
  { path: '/merchant/hr-reports', component: () => import('./team-reports.tsx'), messages },
  { path: '/merchant/attendence-chart', component: () => import('./attendance-chart.tsx'), messages },
  {
    path: '/merchant/hr-reports/employee-attendence-report',
    component: () => import('./employee-attendance.tsx'),
    permission: 'attendance.record_own',
    messages,
  },
  { path: '/merchant/hr-reports/detailed-attendence-report', component: () => import('./detailed-attendance.tsx'), messages },
  { path: '/merchant/hr-reports/leaving-report', component: () => import('./leaving.tsx'), messages },
  { path: '/merchant/hr-reports/under-timing-report', component: () => import('./under-time.tsx'), messages },
  { path: '/merchant/hr-reports/commulative-attendence-report', component: () => import('./cumulative.tsx'), messages },
];

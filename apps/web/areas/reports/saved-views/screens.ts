import type { BuiltScreen } from '../../../shell/screens/screen.ts';

export const savedViewsScreens: readonly BuiltScreen[] = [
  { path: '/merchant/report-mails', component: () => import('./report-mails.tsx'), messages: ['reportMails', 'savedViews'] },
];

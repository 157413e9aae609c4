import type { BuiltScreen } from '../../../shell/screens/screen.ts';

export const waitingListScreens: readonly BuiltScreen[] = [
  { path: '/merchant/waiting-list', component: () => import('./waiting-list.tsx'), messages: ['waitingList', 'settingWords'] },
];

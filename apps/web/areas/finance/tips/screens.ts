import type { BuiltScreen } from '../../../shell/screens/screen.ts';

export const tipsScreens: readonly BuiltScreen[] = [
  { path: '/merchant/tips', component: () => import('./tips.tsx'), messages: ['movements', 'receipts'] },
];

import type { BuiltScreen } from '../../../shell/screens/screen.ts';

export const commissionsScreens: readonly BuiltScreen[] = [{ path: '/merchant/commissions', component: () => import('./commissions.tsx') }];

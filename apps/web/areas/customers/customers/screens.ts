import type { BuiltScreen } from '../../../shell/screens/screen.ts';

export const customersScreens: readonly BuiltScreen[] = [{ path: '/merchant/customers', component: () => import('./customers.tsx') }];

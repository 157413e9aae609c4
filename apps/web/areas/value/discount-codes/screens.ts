import type { BuiltScreen } from '../../../shell/screens/screen.ts';

export const discountCodesScreens: readonly BuiltScreen[] = [
  { path: '/merchant/discount-codes', component: () => import('./discount-codes.tsx'), messages: ['offers', 'catalogue'] },
];

import type { BuiltScreen } from '../../../shell/screens/screen.ts';

export const depositsScreens: readonly BuiltScreen[] = [
  { path: '/merchant/deposits', component: () => import('./deposits.tsx'), messages: ['payments', 'receipts'] },
  { path: '/merchant/penalties', component: () => import('./penalties.tsx'), messages: ['payments'] },
  { path: '/merchant/payment-gateway-setting', component: () => import('./gateway-setting.tsx'), messages: ['payments', 'settingWords'] },
  { path: '/merchant/online-orders', component: () => import('./online-orders.tsx'), messages: ['payments'] },
];

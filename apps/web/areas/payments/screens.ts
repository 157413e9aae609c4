import type { BuiltScreen } from '../../shell/screens/screen.ts';

export const paymentsScreens: readonly BuiltScreen[] = [
  { path: '/merchant/deposits', component: () => import('./deposits.tsx'), messages: ['receipts'] },
  { path: '/merchant/penalties', component: () => import('./penalties.tsx') },
  { path: '/merchant/payment-gateway-setting', component: () => import('./gateway-setting.tsx') },
  { path: '/merchant/online-orders', component: () => import('./online-orders.tsx') },
];

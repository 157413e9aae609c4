import type { MerchantList } from '@rawnaq/contract/platform/platform';
import type { BuiltScreen } from '../../../shell/screens/screen.ts';

const merchants = (state: MerchantList) => () => import('./merchants.tsx').then((module) => ({ default: module.merchantsIn(state) }));

export const platformScreens: readonly BuiltScreen[] = [
  { path: '/manager/dashboard', component: () => import('./dashboard.tsx') },
  { path: '/manager/merchants/all-merchants-requests', component: merchants('all_requests'), messages: ['ownership'] },
  { path: '/manager/merchants/active', component: merchants('active'), messages: ['ownership'] },
  { path: '/manager/merchants/trial', component: merchants('trial'), messages: ['ownership'] },
  { path: '/manager/merchants/trial-requests', component: merchants('trial_requests'), messages: ['ownership'] },
  { path: '/manager/merchants/expired', component: merchants('expired'), messages: ['ownership'] },
  { path: '/manager/merchants/disabled', component: merchants('disabled'), messages: ['ownership'] },
  { path: '/manager/merchants/rejected', component: merchants('rejected'), messages: ['ownership'] },
  { path: '/manager/trackers/mail-tracker', component: () => import('./mail-tracker.tsx') },
  { path: '/manager/trackers/failed-login-attempts', component: () => import('./failed-sign-ins.tsx') },
  { path: '/manager/trackers/blocked-ips', component: () => import('./blocked-ips.tsx') },
];

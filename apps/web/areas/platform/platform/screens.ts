import type { MerchantList } from '@rawnaq/contract/platform/platform';
import type { BuiltScreen } from '../../../shell/screens/screen.ts';

const merchants = (state: MerchantList) => () => import('./merchants.tsx').then((module) => ({ default: module.merchantsIn(state) }));

export const platformScreens: readonly BuiltScreen[] = [
  { path: '/manager/dashboard', component: () => import('./dashboard.tsx') },
  { path: '/manager/merchants/all-merchants-requests', component: merchants('all_requests') },
  { path: '/manager/merchants/active', component: merchants('active') },
  { path: '/manager/merchants/trial', component: merchants('trial') },
  { path: '/manager/merchants/trial-requests', component: merchants('trial_requests') },
  { path: '/manager/merchants/expired', component: merchants('expired') },
  { path: '/manager/merchants/disabled', component: merchants('disabled') },
  { path: '/manager/merchants/rejected', component: merchants('rejected') },
  { path: '/manager/trackers/mail-tracker', component: () => import('./mail-tracker.tsx') },
  { path: '/manager/trackers/failed-login-attempts', component: () => import('./failed-sign-ins.tsx') },
  { path: '/manager/trackers/blocked-ips', component: () => import('./blocked-ips.tsx') },
];

import type { BuiltScreen } from '../../../shell/screens/screen.ts';

const platform = ['whatsappPlatform'] as const;

export const whatsappScreens: readonly BuiltScreen[] = [
  { path: '/merchant/whatsapp', component: () => import('./whatsapp.tsx'), messages: ['automatic', 'linkedDevice', 'whatsappErrors'] },
  { path: '/manager/platform-setting/whatsapp-packages', component: () => import('./platform/packages.tsx'), messages: platform },
  {
    path: '/manager/platform-setting/whatsapp-setting',
    component: () => import('./platform/main-setting.tsx'),
    messages: [...platform, 'whatsappErrors'],
  },
  {
    path: '/manager/addon-services/merchant-with-wa-package',
    component: () => import('./platform/merchants.tsx').then((module) => ({ default: module.MerchantsWithPackage })),
    messages: platform,
  },
  {
    path: '/manager/addon-services/merchant-with-wa-disconnected-package',
    component: () => import('./platform/merchants.tsx').then((module) => ({ default: module.DisconnectedMerchants })),
    messages: platform,
  },
  { path: '/manager/customers-merchants/customers-inactive-wa', component: () => import('./platform/unreached.tsx'), messages: platform },
  { path: '/merchant/practice-phones', component: () => import('./practice-phones.tsx'), messages: ['practicePhones'] },
];

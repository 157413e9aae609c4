import type { BuiltScreen } from '../../shell/screens/screen.ts';

export const settingsScreens: readonly BuiltScreen[] = [
  { path: '/merchant/general-setting', component: () => import('./general-setting.tsx') },
  { path: '/merchant/booking-rules', component: () => import('./booking-rules.tsx'), messages: ['bookingRules'] },
  { path: '/merchant/tax', component: () => import('./tax.tsx') },
  { path: '/merchant/business-hours', component: () => import('./business-hours.tsx') },
  { path: '/merchant/invoice-setting', component: () => import('./invoice-setting.tsx') },
  { path: '/merchant/online-setting', component: () => import('./online-setting.tsx') },
  { path: '/merchant/wizard', component: () => import('./wizard/wizard.tsx') },
  { path: '/merchant/wizard/general-informations', component: () => import('./wizard/general-step.tsx') },
  { path: '/merchant/wizard/vat', component: () => import('./wizard/vat-step.tsx') },
  { path: '/merchant/wizard/business-hours', component: () => import('./wizard/hours-step.tsx') },
  { path: '/merchant/wizard/employees', component: () => import('./wizard/employees-step.tsx') },
  { path: '/merchant/wizard/invoice-setting', component: () => import('./wizard/invoice-step.tsx') },
  {
    path: '/merchant/wizard/activate-services',
    component: () => import('./wizard/services-step.tsx'),
    messages: ['catalogue', 'suggestions'],
  },
];

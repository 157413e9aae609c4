import type { BuiltScreen } from '../../../shell/screens/screen.ts';

const messages = ['settings'] as const;

export const wizardScreens: readonly BuiltScreen[] = [
  { path: '/merchant/wizard', component: () => import('./wizard.tsx'), messages },
  { path: '/merchant/wizard/general-informations', component: () => import('./general-step.tsx'), messages },
  { path: '/merchant/wizard/vat', component: () => import('./vat-step.tsx'), messages },
  { path: '/merchant/wizard/business-hours', component: () => import('./hours-step.tsx'), messages },
  { path: '/merchant/wizard/employees', component: () => import('./employees-step.tsx'), messages },
  { path: '/merchant/wizard/invoice-setting', component: () => import('./invoice-step.tsx'), messages },
  {
    path: '/merchant/wizard/activate-services',
    component: () => import('./services-step.tsx'),
    messages: [...messages, 'catalogue', 'suggestions'],
  },
];

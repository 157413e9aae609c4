import type { BuiltScreen } from '../../../shell/screens/screen.ts';

export const catalogueScreens: readonly BuiltScreen[] = [
  { path: '/merchant/services', component: () => import('./services.tsx'), messages: ['suggestions'] },
  { path: '/merchant/service-groups', component: () => import('./service-groups.tsx'), messages: ['suggestions'] },
  { path: '/merchant/menu/services/activate-services', component: () => import('./activate-services.tsx'), messages: ['suggestions'] },
];

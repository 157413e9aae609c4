import type { BuiltScreen } from '../../../shell/screens/screen.ts';

export const masterDataScreens: readonly BuiltScreen[] = [
  { path: '/merchant/master-data/section', component: () => import('./sections.tsx'), messages: ['masterData'] },
  { path: '/merchant/master-data/departments', component: () => import('./departments.tsx'), messages: ['masterData'] },
  { path: '/merchant/master-data/shifts', component: () => import('./work-shifts.tsx'), messages: ['masterData', 'settingWords'] },
  {
    path: '/merchant/master-data/working_locations',
    component: () => import('./working-locations.tsx'),
    messages: ['masterData', 'settings'],
  },
  { path: '/merchant/master-data/assets_types', component: () => import('./asset-types.tsx'), messages: ['masterData'] },
  { path: '/merchant/master-data/assets_brands', component: () => import('./asset-brands.tsx'), messages: ['masterData'] },
  { path: '/merchant/master-data/effected_items', component: () => import('./affected-items.tsx'), messages: ['masterData'] },
  { path: '/merchant/master-data/document_types', component: () => import('./document-types.tsx'), messages: ['masterData'] },
  { path: '/merchant/master-data/it_locations', component: () => import('./it-locations.tsx'), messages: ['masterData'] },
];

import type { CheckKind } from '@rawnaq/domain/catalogue/suggestions/check-entry';
import type { BuiltScreen } from '../../../shell/screens/screen.ts';

const entries = (kind: CheckKind) => () => import('./check-entries.tsx').then((module) => ({ default: module.entriesOf(kind) }));

export const suggestionsScreens: readonly BuiltScreen[] = [
  { path: '/manager/platform-setting/suggested-groups', component: () => import('./suggested-groups.tsx') },
  { path: '/manager/platform-setting/suggested-services', component: () => import('./suggested-services.tsx') },
  { path: '/manager/platform-setting/suggested-products', component: () => import('./suggested-products.tsx'), messages: ['stock'] },
  { path: '/manager/check-entries/added-products', component: entries('added_product'), messages: ['stock'] },
  { path: '/manager/check-entries/edited-products', component: entries('edited_product'), messages: ['stock'] },
  { path: '/manager/check-entries/added-images', component: entries('added_image'), messages: ['stock'] },
  { path: '/manager/check-entries/added-groups', component: entries('added_group'), messages: ['stock'] },
  { path: '/manager/check-entries/added-services', component: entries('added_service'), messages: ['stock'] },
  { path: '/manager/check-entries/added-descriptions', component: entries('added_description'), messages: ['stock'] },
];

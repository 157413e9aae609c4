import type { BuiltScreen } from '../../../shell/screens/screen.ts';

export const stockScreens: readonly BuiltScreen[] = [
  { path: '/merchant/storage-dashboard', component: () => import('./stock-hub.tsx'), messages: ['needs', 'screenHints'] },
  { path: '/merchant/products', component: () => import('./products.tsx'), messages: ['catalogue', 'suggestions'] },
  { path: '/merchant/product-groups', component: () => import('./product-groups.tsx'), messages: ['catalogue', 'suggestions'] },
  { path: '/merchant/stock-operations', component: () => import('./stock-operations.tsx') },
  { path: '/merchant/internal-use', component: () => import('./internal-use.tsx') },
  { path: '/merchant/internal-use/services', component: () => import('./service-recipes.tsx') },
  { path: '/merchant/stock-takes', component: () => import('./stock-takes.tsx') },
  { path: '/merchant/stock-takes/{id}', component: () => import('./stock-take.tsx') },
  { path: '/merchant/stock-valuation', component: () => import('./stock-valuation.tsx') },
];

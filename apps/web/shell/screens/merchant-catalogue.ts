import type { MerchantRows } from './screen.ts';

/** What the salon offers and sells, and the shelf it comes from. */
export const catalogueScreens = {
  storage_dashboard: { path: '/merchant/storage-dashboard', permission: 'stock.view', icon: 'chart' },
  services: { path: '/merchant/services', permission: 'services.view', group: 'offering', icon: 'scissors' },
  service_groups: { path: '/merchant/service-groups', permission: 'services.view', group: 'offering', icon: 'folders' },
  activate_services: {
    path: '/merchant/menu/services/activate-services',
    permission: 'services.create',
    reads: ['services.view'],
    icon: 'sparkles',
    parent: 'services',
  },
  packages: { path: '/merchant/packages', permission: 'services.view', group: 'offering', icon: 'package' },
  offers: { path: '/merchant/offers', permission: 'offers.view', group: 'offering', icon: 'tag' },
  discount_codes: { path: '/merchant/discount-codes', permission: 'discount_codes.view', group: 'offering', icon: 'percentage' },

  products: { path: '/merchant/products', permission: 'products.view', group: 'shelf', icon: 'bottle' },
  product_groups: { path: '/merchant/product-groups', permission: 'products.view', group: 'shelf', icon: 'folders' },
  stock_operations: { path: '/merchant/stock-operations', permission: 'stock.view', group: 'shelf', icon: 'stock' },
  internal_use: { path: '/merchant/internal-use', permission: 'stock.view', group: 'shelf', icon: 'brush' },
  service_recipes: { path: '/merchant/internal-use/services', permission: 'products.view', icon: 'flask', parent: 'internal_use' },
  stock_takes: { path: '/merchant/stock-takes', permission: 'stock.view', group: 'shelf', icon: 'rules' },
  stock_take: { path: '/merchant/stock-takes/{id}', permission: 'stock.view' },
  stock_valuation: { path: '/merchant/stock-valuation', permission: 'stock.see_cost', group: 'shelf', icon: 'coins' },

  productions: { path: '/merchant/added-productions', permission: 'production.view', group: 'production', icon: 'flask' },
  new_production: { path: '/merchant/add-production', permission: 'production.create', parent: 'productions' },
  production_planned_time: { path: '/merchant/production-planned-time', permission: 'production.view', group: 'production', icon: 'clock' },
} as const satisfies MerchantRows;

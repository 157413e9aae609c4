import type { MerchantRows } from './screen.ts';

/** What the salon offers and sells, and the storage it comes from. */
export const catalogueScreens = {
  services: { path: '/merchant/services', permission: 'services.view', section: 'catalogue', icon: 'scissors' },
  service_groups: { path: '/merchant/service-groups', permission: 'services.view', section: 'catalogue', icon: 'folders' },
  resources: { path: '/merchant/resources', permission: 'services.view', section: 'catalogue', icon: 'armchair' },
  activate_services: { path: '/merchant/menu/services/activate-services', permission: 'services.create', parent: 'services' },
  packages: { path: '/merchant/packages', permission: 'services.view', section: 'catalogue', icon: 'package' },
  offers: { path: '/merchant/offers', permission: 'offers.view', section: 'catalogue', icon: 'tag' },
  sold_offers: { path: '/merchant/sold-offers', permission: 'offers.view', section: 'catalogue', icon: 'ticket' },
  products: { path: '/merchant/products', permission: 'products.view', section: 'stock', icon: 'bottle' },
  product_groups: { path: '/merchant/product-groups', permission: 'products.view', section: 'stock', icon: 'folders' },
  stock_operations: { path: '/merchant/stock-operations', permission: 'stock.view', section: 'stock', icon: 'stock' },
  internal_use: { path: '/merchant/internal-use', permission: 'stock.view', section: 'stock', icon: 'brush' },
  service_recipes: { path: '/merchant/internal-use/services', permission: 'products.view', parent: 'internal_use' },
  stock_takes: { path: '/merchant/stock-takes', permission: 'stock.view', section: 'stock', icon: 'rules' },
  stock_take: { path: '/merchant/stock-takes/{id}', permission: 'stock.view' },
  stock_valuation: { path: '/merchant/stock-valuation', permission: 'stock.see_cost', section: 'stock', icon: 'coins' },
  gift_cards: { path: '/merchant/gift-cards', permission: 'gift_cards.view', section: 'catalogue', icon: 'gift' },
  discount_codes: { path: '/merchant/discount-codes', permission: 'discount_codes.view', section: 'catalogue', icon: 'percentage' },
  loyalty_program: { path: '/merchant/loyalty-program', permission: 'loyalty.view', section: 'catalogue', icon: 'heart' },
  storage_dashboard: { path: '/merchant/storage-dashboard', permission: 'products.view', section: 'production', icon: 'chart' },
  productions: { path: '/merchant/added-productions', permission: 'products.view', section: 'production', icon: 'flask' },
  new_production: { path: '/merchant/add-production', permission: 'products.create', parent: 'productions' },
  production_planned_time: { path: '/merchant/production-planned-time', permission: 'products.view', section: 'production', icon: 'clock' },
} as const satisfies MerchantRows;

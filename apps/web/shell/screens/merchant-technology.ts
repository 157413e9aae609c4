import type { MerchantRows } from './screen.ts';

/** The devices and contacts of a business that keeps lists of them; a part of the team’s place. */
export const technologyScreens = {
  it_dashboard: { path: '/merchant/it-dashboard', permission: 'settings.view', group: 'technology', icon: 'chart' },
  it_users: { path: '/merchant/it-users', permission: 'settings.view', group: 'technology', icon: 'employees' },
  new_it_user: { path: '/merchant/it-user-form', permission: 'settings.edit', parent: 'it_users' },
  it_user: { path: '/merchant/it-user-form/{id}', permission: 'settings.edit', parent: 'it_users' },
  new_joiner: { path: '/merchant/it-new-user-form', permission: 'settings.edit', parent: 'it_users' },
  joiner: { path: '/merchant/it-new-user-form/{id}', permission: 'settings.edit', parent: 'it_users' },
  it_assets: { path: '/merchant/it-assets', permission: 'settings.view', group: 'technology', icon: 'device' },
  new_it_asset: { path: '/merchant/it-asset-form', permission: 'settings.edit', parent: 'it_assets' },
  it_asset: { path: '/merchant/it-asset-form/{id}', permission: 'settings.view', parent: 'it_assets' },
  it_tickets: { path: '/merchant/it-tickets', permission: 'settings.view', group: 'technology', icon: 'lifebuoy' },
  it_errors: { path: '/merchant/it-errors', permission: 'settings.view', group: 'technology', icon: 'warning' },
  contact_lists: { path: '/merchant/contact-lists', permission: 'settings.view', group: 'technology', icon: 'address_book' },
  contact_list: { path: '/merchant/contact-lists/contact-list', permission: 'settings.view' },
  contacts_by_location: { path: '/merchant/contact-lists/by-location', permission: 'settings.view' },
  speed_dial: { path: '/merchant/contact-lists/speed-dial', permission: 'settings.view' },
} as const satisfies MerchantRows;

import type { MerchantRows } from './screen.ts';

/** The devices and contacts of a business that keeps lists of them; a part of the team’s place. */
export const technologyScreens = {
  it_dashboard: { path: '/merchant/it-dashboard', permission: 'technology.view', group: 'technology', icon: 'chart' },
  it_users: { path: '/merchant/it-users', permission: 'technology.view', group: 'technology', icon: 'employees' },
  new_it_user: { path: '/merchant/it-user-form', permission: 'technology.create', parent: 'it_users' },
  it_user: { path: '/merchant/it-user-form/{id}', permission: 'technology.edit', parent: 'it_users' },
  new_joiner: { path: '/merchant/it-new-user-form', permission: 'technology.create', parent: 'it_users' },
  joiner: { path: '/merchant/it-new-user-form/{id}', permission: 'technology.edit', parent: 'it_users' },
  it_assets: { path: '/merchant/it-assets', permission: 'technology.view', group: 'technology', icon: 'device' },
  new_it_asset: { path: '/merchant/it-asset-form', permission: 'technology.create', parent: 'it_assets' },
  it_asset: { path: '/merchant/it-asset-form/{id}', permission: 'technology.view', parent: 'it_assets' },
  it_tickets: { path: '/merchant/it-tickets', permission: 'technology.view', group: 'technology', icon: 'lifebuoy' },
  it_errors: { path: '/merchant/it-errors', permission: 'technology.view', group: 'technology', icon: 'warning' },
  contact_lists: { path: '/merchant/contact-lists', permission: 'technology.view', group: 'technology', icon: 'address_book' },
  contact_list: { path: '/merchant/contact-lists/contact-list', permission: 'technology.view' },
  contacts_by_location: { path: '/merchant/contact-lists/by-location', permission: 'technology.view' },
  speed_dial: { path: '/merchant/contact-lists/speed-dial', permission: 'technology.view' },
} as const satisfies MerchantRows;

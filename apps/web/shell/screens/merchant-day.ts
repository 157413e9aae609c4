import type { MerchantRows } from './screen.ts';

/** What a day at the front desk needs, one's own things, and the way in. */
export const dayScreens = {
  no_permission: { path: '/merchant/no-permission' },
  coming_soon: { path: '/merchant/comming-soon' },
  dashboard: { path: '/merchant/dashboard', permission: 'dashboard.view', section: 'day', icon: 'dashboard' },
  appointments: { path: '/merchant/appointments', permission: 'appointments.view', section: 'day', icon: 'calendar' },
  billing: { path: '/merchant/billing', permission: 'invoices.create', section: 'day', icon: 'till' },
  customers: { path: '/merchant/customers', permission: 'customers.view', section: 'day', icon: 'customers' },
  customer: { path: '/merchant/customers/{id}', permission: 'customers.view' },
  waiting_list: { path: '/merchant/waiting-list', permission: 'appointments.view', section: 'day', icon: 'hourglass' },
  appointments_report: { path: '/merchant/appointments-report', permission: 'appointments.view', section: 'day', icon: 'list' },
  appointment_figures: { path: '/merchant/appointment-figures', permission: 'appointments.view', section: 'reports', icon: 'chart' },
  invoices_on_hold: { path: '/merchant/on-hold-report', permission: 'invoices.view', section: 'day', icon: 'pause' },
  notifications: { path: '/merchant/notifications' },
  my_space: { path: '/merchant/my-clouds' },
  my_profile: { path: '/merchant/my-clouds/my-profile' },
  my_attendance: { path: '/merchant/my-attendance', parent: 'my_space' },
  my_leaves: { path: '/merchant/my-leaves', parent: 'my_space' },
  log_out: { path: '/merchant/logout' },
  wizard: { path: '/merchant/wizard', permission: 'settings.edit' },
  wizard_general_information: { path: '/merchant/wizard/general-informations', permission: 'settings.edit' },
  wizard_vat: { path: '/merchant/wizard/vat', permission: 'settings.edit' },
  wizard_business_hours: { path: '/merchant/wizard/business-hours', permission: 'settings.edit' },
  wizard_employees: { path: '/merchant/wizard/employees', permission: 'settings.edit' },
  wizard_invoice_setting: { path: '/merchant/wizard/invoice-setting', permission: 'settings.edit' },
  wizard_activate_services: { path: '/merchant/wizard/activate-services', permission: 'settings.edit' },
} as const satisfies MerchantRows;

import type { MerchantRows } from './screen.ts';

/** What is set once: the business, its rules of selling, who may do what, the lists that others choose from. */
export const settingsScreens = {
  master_data: { path: '/merchant/master-data', permission: 'settings.view', icon: 'database' },
  general_setting: { path: '/merchant/general-setting', permission: 'settings.view', group: 'business', icon: 'settings' },
  account_invoice: { path: '/merchant/general-setting/account-invoice/{uniqueId}', permission: 'settings.view' },
  wizard: { path: '/merchant/wizard', permission: 'settings.edit', group: 'business', icon: 'sparkles' },
  wizard_general_information: { path: '/merchant/wizard/general-informations', permission: 'settings.edit', reads: ['settings.view'] },
  wizard_vat: { path: '/merchant/wizard/vat', permission: 'settings.edit', reads: ['taxes.view'] },
  wizard_business_hours: { path: '/merchant/wizard/business-hours', permission: 'settings.edit', reads: ['settings.view'] },
  wizard_employees: { path: '/merchant/wizard/employees', permission: 'settings.edit', reads: ['employees.view'] },
  wizard_invoice_setting: { path: '/merchant/wizard/invoice-setting', permission: 'settings.edit', reads: ['settings.view'] },
  wizard_activate_services: { path: '/merchant/wizard/activate-services', permission: 'settings.edit', reads: ['services.view'] },
  contracts: { path: '/merchant/contracts', permission: 'contracts.view', group: 'business', icon: 'signature' },

  business_hours: { path: '/merchant/business-hours', permission: 'settings.view', group: 'booking_settings', icon: 'clock' },
  booking_rules: { path: '/merchant/booking-rules', permission: 'settings.view', group: 'booking_settings', icon: 'rules' },

  tax: { path: '/merchant/tax', permission: 'taxes.view', group: 'selling_rules', icon: 'percentage' },
  invoice_setting: { path: '/merchant/invoice-setting', permission: 'settings.view', group: 'selling_rules', icon: 'invoice' },
  accounting_setting: { path: '/merchant/accounting-setting', permission: 'books.view', group: 'selling_rules', icon: 'calculator' },
  chart_of_accounts: { path: '/merchant/accounting-setting/accounts', permission: 'books.view', icon: 'report' },
  account_choices: { path: '/merchant/accounting-setting/postings', permission: 'books.view', icon: 'rules' },
  budgets: { path: '/merchant/accounting-setting/budgets', permission: 'reports.see_cost', icon: 'chart' },
  periods: { path: '/merchant/accounting-setting/periods', permission: 'books.view', icon: 'calendar' },
  export_names: {
    path: '/merchant/accounting-setting/export-names',
    permission: 'reports.see_cost',
    reads: ['books.export'],
    icon: 'upload',
  },
  payment_gateway_setting: { path: '/merchant/payment-gateway-setting', permission: 'online.edit', group: 'selling_rules', icon: 'card' },
  e_invoicing: { path: '/merchant/e-invoicing', permission: 'einvoicing.view', group: 'selling_rules', icon: 'qr' },

  roles_and_permissions: { path: '/merchant/roles-and-permissions', permission: 'roles.view', group: 'access', icon: 'key' },
  new_role: { path: '/merchant/role', permission: 'roles.create', reads: ['roles.view'], parent: 'roles_and_permissions' },
  role: { path: '/merchant/role/{id}', permission: 'roles.view', parent: 'roles_and_permissions' },
  security: { path: '/merchant/security', permission: 'settings.view', group: 'access', icon: 'shield' },
  audit_logs: { path: '/merchant/audit-logs', permission: 'audit.view', group: 'access', icon: 'history' },

  notifications_setting: { path: '/merchant/notifications-setting', permission: 'settings.view', group: 'telling', icon: 'bell' },

  sections: { path: '/merchant/master-data/section', permission: 'master_data.view', group: 'lists', icon: 'folders' },
  departments: { path: '/merchant/master-data/departments', permission: 'master_data.view', group: 'lists', icon: 'building' },
  shifts: { path: '/merchant/master-data/shifts', permission: 'master_data.view', group: 'lists', icon: 'clock' },
  working_locations: { path: '/merchant/master-data/working_locations', permission: 'master_data.view', group: 'lists', icon: 'flag' },
  asset_types: { path: '/merchant/master-data/assets_types', permission: 'master_data.view', group: 'lists', icon: 'device' },
  asset_brands: { path: '/merchant/master-data/assets_brands', permission: 'master_data.view', group: 'lists', icon: 'tag' },
  affected_items: { path: '/merchant/master-data/effected_items', permission: 'master_data.view', group: 'lists', icon: 'warning' },
  it_locations: { path: '/merchant/master-data/it_locations', permission: 'master_data.view', group: 'lists', icon: 'flag' },
  document_types: { path: '/merchant/master-data/document_types', permission: 'master_data.view', group: 'lists', icon: 'documents' },
  data_requests: { path: '/merchant/data-requests', permission: 'data.erase', group: 'lists', icon: 'list' },
  data_retention: { path: '/merchant/data-retention', permission: 'data.erase', group: 'lists', icon: 'clock' },
  import_data: { path: '/merchant/import-data', permission: 'data.import', group: 'lists', icon: 'upload' },
  export_data: { path: '/merchant/export-data', permission: 'data.export', group: 'lists', icon: 'download' },
  data_import: { path: '/merchant/import-data/{id}', permission: 'data.import', parent: 'import_data' },
} as const satisfies MerchantRows;

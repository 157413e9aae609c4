/**
 * Numbered sections of the back office; 5 and 6 are fixed by specification §6 through their actions. Numbers are stored: never reuse one. Of rights that
 * moved, 6.10 is free for good: sent messages are 14.1.
 */
export const Section = {
  appointments: 1,
  customers: 2,
  human_resources: 3,
  catalogue: 4,
  stock: 5,
  system: 6,
  sales: 7,
  accounting: 8,
  reports: 9,
  dashboard: 10,
  personal_files: 11,
  attendance: 12,
  pay: 13,
  messaging: 14,
  campaigns: 15,
  books: 16,
  data: 17,
  technology: 18,
  production: 19,
  contracts: 20,
} as const;
export type SectionId = (typeof Section)[keyof typeof Section];

/** Sections of the platform manager area, apart from the merchants' so that the two maps can never be mistaken for each other. */
export const ManagerSection = {
  dashboard: 101,
  merchants: 102,
  employees: 103,
  trackers: 104,
  technical: 105,
  accounting: 106,
  settings: 107,
} as const;
export type ManagerSectionId = (typeof ManagerSection)[keyof typeof ManagerSection];

interface Permission {
  section: number;
  action: number;
}

const at = <S extends number, A extends number>(section: S, action: A) => ({ section, action }) as const;

/** Every right of a merchant's user by its key. Section 5 action 5 and section 6 actions 38 and 39 are the specification's. */
export const permissions = {
  'appointments.view': at(1, 1),
  'appointments.view_all': at(1, 2),
  'appointments.create': at(1, 3),
  'appointments.move': at(1, 4),
  'appointments.cancel': at(1, 5),
  'appointments.overbook': at(1, 6),
  'appointments.discount': at(1, 7),
  'appointments.check_in': at(1, 8),
  'appointments.confirm': at(1, 9),
  'appointments.no_show': at(1, 10),
  'appointments.block_time': at(1, 11),
  'appointments.book_outside_hours': at(1, 12),
  'appointments.edit': at(1, 13),
  'customers.view': at(2, 1),
  'customers.create': at(2, 2),
  'customers.edit': at(2, 3),
  'customers.delete': at(2, 4),
  'customers.export': at(2, 5),
  'customers.edit_types_and_tags': at(2, 6),
  'employees.view': at(3, 1),
  'employees.create': at(3, 2),
  'employees.edit': at(3, 3),
  'employees.delete': at(3, 4),
  'employees.export': at(3, 5),
  'leaves.decide': at(3, 6),
  'holidays.edit': at(3, 7),
  'employees.erase': at(3, 8),
  'services.view': at(4, 1),
  'services.create': at(4, 2),
  'services.edit': at(4, 3),
  'services.delete': at(4, 4),
  'offers.view': at(4, 5),
  'offers.create': at(4, 6),
  'offers.edit': at(4, 7),
  'offers.delete': at(4, 8),
  'gift_cards.view': at(4, 9),
  'gift_cards.create': at(4, 10),
  'gift_cards.edit': at(4, 11),
  'gift_cards.give_free': at(4, 12),
  'discount_codes.view': at(4, 13),
  'discount_codes.create': at(4, 14),
  'discount_codes.edit': at(4, 15),
  'discount_codes.delete': at(4, 16),
  'loyalty.view': at(4, 17),
  'loyalty.edit': at(4, 18),
  'products.view': at(5, 1),
  'products.create': at(5, 2),
  'products.edit': at(5, 3),
  'products.delete': at(5, 4),
  'stock.notifications': at(5, 5),
  'stock.view': at(5, 6),
  'stock.move': at(5, 7),
  'stock.count': at(5, 8),
  'stock.see_cost': at(5, 9),
  'settings.view': at(6, 1),
  'settings.edit': at(6, 2),
  'roles.view': at(6, 3),
  'roles.create': at(6, 4),
  'roles.edit': at(6, 5),
  'roles.delete': at(6, 6),
  'online.view': at(6, 7),
  'online.edit': at(6, 8),
  'audit.view': at(6, 9),
  'einvoicing.view': at(6, 11),
  'einvoicing.edit': at(6, 12),
  'master_data.view': at(6, 20),
  'master_data.edit': at(6, 21),
  'surveys.notifications': at(6, 38),
  'suggestions.notifications': at(6, 39),
  'surveys.hide': at(6, 40),
  'invoices.view': at(7, 1),
  'invoices.create': at(7, 2),
  'invoices.export': at(7, 3),
  'sales.discount': at(7, 4),
  'sales.change_price': at(7, 5),
  'sales.credit_note': at(7, 6),
  'sales.debit_note': at(7, 7),
  'payments.view': at(7, 8),
  'payments.cancel': at(7, 9),
  'deposits.create': at(7, 10),
  'penalties.create': at(7, 11),
  'penalties.waive': at(7, 12),
  'balance.adjust': at(7, 13),
  'debts.collect': at(7, 14),
  'tips.pay_out': at(7, 15),
  'cash_shifts.open': at(7, 16),
  'cash_shifts.view_all': at(7, 17),
  'invoices.cancel': at(7, 18),
  'debts.write_off': at(7, 19),
  'taxes.view': at(8, 1),
  'taxes.create': at(8, 2),
  'taxes.edit': at(8, 3),
  'taxes.delete': at(8, 4),
  'expenses.view': at(8, 5),
  'expenses.create': at(8, 6),
  'expenses.edit': at(8, 7),
  'expenses.delete': at(8, 8),
  'expenses.enter_earlier': at(8, 9),
  'reports.view': at(9, 1),
  'reports.see_cost': at(9, 2),
  'reports.export': at(9, 3),
  'commissions.view': at(9, 4),
  'commissions.edit': at(9, 7),
  'commissions.pay_out': at(9, 8),
  'reports.see_takings': at(9, 5),
  'reports.see_earnings': at(9, 6),
  'reports.schedule_mail': at(9, 9),
  'dashboard.view': at(10, 1),
  'dashboard.see_takings': at(10, 2),
  'personal_files.view': at(11, 1),
  'personal_files.edit': at(11, 2),
  'personal_files.delete': at(11, 3),
  'attendance.record_own': at(12, 1),
  'attendance.view': at(12, 2),
  'attendance.correct': at(12, 3),
  'attendance.approve': at(12, 4),
  'attendance.edit_kiosks': at(12, 5),
  'pay.view': at(13, 1),
  'pay.edit': at(13, 2),
  'pay.issue_certificates': at(13, 3),
  'messages.view': at(14, 1),
  'messages.edit_texts': at(14, 2),
  'messages.connect': at(14, 3),
  'messages.record_consent': at(14, 4),
  'messages.send_again': at(14, 5),
  'campaigns.view': at(15, 1),
  'campaigns.create': at(15, 2),
  'campaigns.edit': at(15, 3),
  'campaigns.send': at(15, 4),
  'books.view': at(16, 1),
  'books.post': at(16, 2),
  'books.close': at(16, 3),
  'books.reopen': at(16, 4),
  'books.lock_return': at(16, 5),
  'books.match_bank': at(16, 6),
  'books.export': at(16, 7),
  'data.import': at(17, 1),
  'data.undo_import': at(17, 2),
  'data.merge': at(17, 3),
  'data.erase': at(17, 4),
  'data.export': at(17, 5),
  'technology.view': at(18, 1),
  'technology.create': at(18, 2),
  'technology.edit': at(18, 3),
  'technology.delete': at(18, 4),
  'production.view': at(19, 1),
  'production.create': at(19, 2),
  'production.edit': at(19, 3),
  'contracts.view': at(20, 1),
  'contracts.sign': at(20, 2),
} as const satisfies Readonly<Record<string, Permission>>;
export type PermissionKey = keyof typeof permissions;

/** Every right of a platform manager by its key. */
export const managerPermissions = {
  'platform.dashboard.view': at(101, 1),
  'platform.merchants.view': at(102, 1),
  'platform.merchants.approve': at(102, 2),
  'platform.merchants.edit': at(102, 3),
  'platform.merchants.disable': at(102, 4),
  'platform.merchants.sign_in_as_owner': at(102, 5),
  'platform.merchants.change_owner': at(102, 6),
  'platform.merchants.export': at(102, 7),
  'platform.merchants.set_subscription': at(102, 8),
  'platform.employees.view': at(103, 1),
  'platform.employees.create': at(103, 2),
  'platform.employees.edit': at(103, 3),
  'platform.employees.delete': at(103, 4),
  'platform.roles.view': at(103, 5),
  'platform.roles.edit': at(103, 6),
  'platform.trackers.view': at(104, 1),
  'platform.ips.block': at(104, 2),
  'platform.technical.view': at(105, 1),
  'platform.technical.edit': at(105, 2),
  'platform.accounting.view': at(106, 1),
  'platform.accounting.edit': at(106, 2),
  'platform.settings.view': at(107, 1),
  'platform.settings.edit': at(107, 2),
  'platform.suggestions.view': at(107, 3),
  'platform.suggestions.edit': at(107, 4),
  'platform.einvoicing.view': at(107, 5),
  'platform.einvoicing.edit': at(107, 6),
} as const satisfies Readonly<Record<string, Permission>>;
export type ManagerPermissionKey = keyof typeof managerPermissions;

/** A user's rights as they travel: section id to the list of action ids (specification §6). */
export type PermissionMap = Readonly<Record<string, readonly number[]>>;

export const permissionKeys = Object.keys(permissions) as PermissionKey[];
export const managerPermissionKeys = Object.keys(managerPermissions) as ManagerPermissionKey[];

function permissionOf(key: PermissionKey | ManagerPermissionKey): Permission {
  return key in permissions ? permissions[key as PermissionKey] : managerPermissions[key as ManagerPermissionKey];
}

/** Action access: the action's number is listed under its section (specification §6). */
export function hasPermission(map: PermissionMap, key: PermissionKey | ManagerPermissionKey): boolean {
  const { section, action } = permissionOf(key);
  return map[section]?.includes(action) ?? false;
}

/** Page access: the section is present with at least one action (specification §6). */
export function hasSection(map: PermissionMap, section: SectionId | ManagerSectionId): boolean {
  return (map[section]?.length ?? 0) > 0;
}

/** The map that grants exactly these rights, sections and actions ascending. */
export function permissionMapOf(keys: Iterable<PermissionKey | ManagerPermissionKey>): Record<string, number[]> {
  const map: Record<string, number[]> = {};
  for (const key of keys) {
    const { section, action } = permissionOf(key);
    const actions = (map[section] ??= []);
    if (!actions.includes(action)) actions.push(action);
  }
  for (const actions of Object.values(map)) actions.sort((one, other) => one - other);
  return map;
}

/** The keys that a stored map grants; numbers the catalogue does not know are left out. */
export function permissionKeysOf(map: PermissionMap): (PermissionKey | ManagerPermissionKey)[] {
  return [...permissionKeys, ...managerPermissionKeys].filter((key) => hasPermission(map, key));
}

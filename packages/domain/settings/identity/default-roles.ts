import type { PermissionKey } from './permissions.ts';
import { permissionKeys } from './permissions.ts';

/** The roles a new account begins with; all but the owner's can be changed or deleted by the account. */
export const defaultRoleKeys = ['owner', 'manager', 'receptionist', 'cashier', 'employee', 'accountant'] as const;
export type DefaultRoleKey = (typeof defaultRoleKeys)[number];

const receptionist: readonly PermissionKey[] = [
  'dashboard.view',
  'appointments.view',
  'appointments.view_all',
  'appointments.create',
  'appointments.edit',
  'appointments.move',
  'appointments.cancel',
  'appointments.check_in',
  'appointments.confirm',
  'appointments.no_show',
  'appointments.block_time',
  'customers.view',
  'customers.create',
  'customers.edit',
  'employees.view',
  'services.view',
  'products.view',
  'taxes.view',
  'payments.view',
  'deposits.create',
  'offers.view',
  'gift_cards.view',
  'loyalty.view',
  'stock.view',
];

const cashier: readonly PermissionKey[] = [
  'dashboard.view',
  'appointments.view',
  'appointments.view_all',
  'appointments.check_in',
  'customers.view',
  'customers.create',
  'employees.view',
  'services.view',
  'products.view',
  'taxes.view',
  'invoices.view',
  'invoices.create',
  'payments.view',
  'deposits.create',
  'penalties.create',
  'sales.discount',
  'offers.view',
  'gift_cards.view',
  'discount_codes.view',
  'loyalty.view',
  'stock.view',
  'debts.collect',
  'cash_shifts.open',
];

const kept_from_managers: ReadonlySet<PermissionKey> = new Set<PermissionKey>(['roles.create', 'roles.edit', 'roles.delete']);

/** What each default role may do. The owner may do everything; a manager everything but change roles. */
export const defaultRoles: Readonly<Record<DefaultRoleKey, ReadonlySet<PermissionKey>>> = {
  owner: new Set(permissionKeys),
  manager: new Set(permissionKeys.filter((key) => !kept_from_managers.has(key))),
  receptionist: new Set(receptionist),
  cashier: new Set(cashier),
  employee: new Set<PermissionKey>(['appointments.view', 'services.view']),
  accountant: new Set<PermissionKey>([
    'dashboard.view',
    'dashboard.see_takings',
    'customers.view',
    'invoices.view',
    'invoices.export',
    'sales.credit_note',
    'sales.debit_note',
    'payments.view',
    'debts.collect',
    'debts.write_off',
    'cash_shifts.view_all',
    'commissions.view',
    'stock.view',
    'stock.see_cost',
    'taxes.view',
    'taxes.create',
    'taxes.edit',
    'expenses.view',
    'expenses.create',
    'expenses.edit',
    'expenses.enter_earlier',
    'reports.view',
    'reports.see_cost',
    'reports.export',
    'einvoicing.view',
    'einvoicing.edit',
  ]),
};

import { type PermissionKey, permissionKeys, permissions, type SectionId } from './permissions.ts';

/**
 * How far somebody may go in a section, each step with all before it (specification §6): see, see more (other people's, cost, files), add, change, adjust
 * (what costs money or overrides a rule), delete. Full access is all but what an administrator alone decides.
 */
export const accessSteps = ['none', 'read', 'show', 'create', 'write', 'adjust', 'delete', 'full', 'administrator'] as const;
export type AccessStep = (typeof accessSteps)[number];

const stepOfRight: Readonly<Record<PermissionKey, Exclude<AccessStep, 'none' | 'full'>>> = {
  'appointments.view': 'read',
  'appointments.view_all': 'show',
  'appointments.create': 'create',
  'appointments.move': 'write',
  'appointments.cancel': 'delete',
  'appointments.overbook': 'adjust',
  'appointments.discount': 'adjust',
  'appointments.check_in': 'write',
  'appointments.confirm': 'write',
  'appointments.no_show': 'write',
  'appointments.block_time': 'create',
  'appointments.book_outside_hours': 'adjust',
  'appointments.edit': 'write',
  'customers.view': 'read',
  'customers.create': 'create',
  'customers.edit': 'write',
  'customers.delete': 'delete',
  'customers.export': 'show',
  'customers.edit_types_and_tags': 'adjust',
  'employees.view': 'read',
  'employees.create': 'create',
  'employees.edit': 'write',
  'employees.delete': 'delete',
  'employees.export': 'show',
  'employees.erase': 'administrator',
  'leaves.decide': 'adjust',
  'holidays.edit': 'write',
  'services.view': 'read',
  'services.create': 'create',
  'services.edit': 'write',
  'services.delete': 'delete',
  'offers.view': 'read',
  'offers.create': 'create',
  'offers.edit': 'write',
  'offers.delete': 'delete',
  'gift_cards.view': 'read',
  'gift_cards.create': 'create',
  'gift_cards.edit': 'write',
  'gift_cards.give_free': 'adjust',
  'discount_codes.view': 'read',
  'discount_codes.create': 'create',
  'discount_codes.edit': 'write',
  'discount_codes.delete': 'delete',
  'loyalty.view': 'read',
  'loyalty.edit': 'write',
  'products.view': 'read',
  'products.create': 'create',
  'products.edit': 'write',
  'products.delete': 'delete',
  'stock.notifications': 'read',
  'stock.view': 'read',
  'stock.move': 'write',
  'stock.count': 'adjust',
  'stock.see_cost': 'show',
  'settings.view': 'read',
  'settings.edit': 'write',
  'roles.view': 'administrator',
  'roles.create': 'administrator',
  'roles.edit': 'administrator',
  'roles.delete': 'administrator',
  'online.view': 'read',
  'online.edit': 'write',
  'audit.view': 'administrator',
  'einvoicing.view': 'read',
  'einvoicing.edit': 'adjust',
  'master_data.view': 'read',
  'master_data.edit': 'write',
  'surveys.notifications': 'read',
  'suggestions.notifications': 'read',
  'surveys.hide': 'adjust',
  'invoices.view': 'read',
  'invoices.create': 'create',
  'invoices.export': 'show',
  'sales.discount': 'adjust',
  'sales.change_price': 'adjust',
  'sales.credit_note': 'write',
  'sales.debit_note': 'write',
  'payments.view': 'read',
  'payments.cancel': 'delete',
  'deposits.create': 'create',
  'penalties.create': 'create',
  'penalties.waive': 'adjust',
  'balance.adjust': 'adjust',
  'debts.collect': 'create',
  'tips.pay_out': 'write',
  'cash_shifts.open': 'create',
  'cash_shifts.view_all': 'show',
  'invoices.cancel': 'delete',
  'debts.write_off': 'adjust',
  'taxes.view': 'read',
  'taxes.create': 'create',
  'taxes.edit': 'write',
  'taxes.delete': 'delete',
  'expenses.view': 'read',
  'expenses.create': 'create',
  'expenses.edit': 'write',
  'expenses.delete': 'delete',
  'expenses.enter_earlier': 'adjust',
  'reports.view': 'read',
  'reports.see_cost': 'show',
  'reports.export': 'show',
  'commissions.view': 'show',
  'commissions.edit': 'adjust',
  'commissions.pay_out': 'write',
  'reports.see_takings': 'show',
  'reports.see_earnings': 'show',
  'reports.schedule_mail': 'write',
  'dashboard.view': 'read',
  'dashboard.see_takings': 'show',
  'personal_files.view': 'read',
  'personal_files.edit': 'write',
  'personal_files.delete': 'delete',
  'attendance.record_own': 'create',
  'attendance.view': 'read',
  'attendance.correct': 'write',
  'attendance.approve': 'adjust',
  'attendance.edit_kiosks': 'administrator',
  'pay.view': 'read',
  'pay.edit': 'write',
  'pay.issue_certificates': 'create',
  'messages.view': 'read',
  'messages.edit_texts': 'write',
  'messages.connect': 'administrator',
  'messages.record_consent': 'create',
  'messages.send_again': 'create',
  'campaigns.view': 'read',
  'campaigns.create': 'create',
  'campaigns.edit': 'write',
  'campaigns.send': 'adjust',
  'books.view': 'read',
  'books.post': 'create',
  'books.close': 'write',
  'books.reopen': 'administrator',
  'books.lock_return': 'adjust',
  'books.match_bank': 'adjust',
  'books.export': 'show',
  'data.import': 'create',
  'data.undo_import': 'delete',
  'data.merge': 'adjust',
  'data.erase': 'administrator',
  'data.export': 'show',
  'technology.view': 'read',
  'technology.create': 'create',
  'technology.edit': 'write',
  'technology.delete': 'delete',
  'production.view': 'read',
  'production.create': 'create',
  'production.edit': 'write',
  'contracts.view': 'read',
  'contracts.sign': 'administrator',
};

const rank = (step: AccessStep): number => accessSteps.indexOf(step);

/** The rights of a section up to a step, of those that are offered. */
export const rightsUpTo = (section: SectionId, step: AccessStep, isOffered: (key: PermissionKey) => boolean): PermissionKey[] =>
  permissionKeys.filter((key) => permissions[key].section === section && isOffered(key) && rank(stepOfRight[key]) <= rank(step));

/** The rights of a section that one step alone adds. */
export const rightsOnStep = (section: SectionId, step: AccessStep): PermissionKey[] =>
  permissionKeys.filter((key) => permissions[key].section === section && stepOfRight[key] === step);

/** The steps that make a difference in a section: none, each that adds a right, and the last one under the name of all there is. */
export function stepsOf(section: SectionId, isOffered: (key: PermissionKey) => boolean): AccessStep[] {
  const count = (step: AccessStep): number => rightsUpTo(section, step, isOffered).length;
  const [all, most] = [count('administrator'), count('full')];
  return accessSteps.filter((step, position) => {
    if (step === 'none') return true;
    if (step === 'administrator') return all > most;
    if (step === 'full') return most > 0;
    const before = accessSteps[position - 1] ?? 'none';
    return count(step) > count(before) && count(step) < most;
  });
}

/** The step whose rights somebody holds exactly; null where it is a choice of their own. */
export function stepHeld(
  section: SectionId,
  held: readonly PermissionKey[],
  isOffered: (key: PermissionKey) => boolean,
): AccessStep | null {
  const own = held.filter((key) => permissions[key].section === section && isOffered(key));
  const fits = (step: AccessStep): boolean => {
    const rights = rightsUpTo(section, step, isOffered);
    return rights.length === own.length && rights.every((key) => own.includes(key));
  };
  return stepsOf(section, isOffered).find(fits) ?? null;
}

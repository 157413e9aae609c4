import { amount_minor, date, flag, optionalLongText, optionalText } from '@rawnaq/contract/fields';
import { amountsOf, linesOfAmounts, type SaidAmounts } from '@rawnaq/domain/finance/expenses/imported-expense';
import type { CellFault } from '@rawnaq/domain/platform/imports/cell-words';
import type { Stored } from '@rawnaq/domain/platform/imports/judge-customer';
import { recordsInUse } from '../../../../db/imported-records.ts';
import { todayOf } from '../../../../http/business-day.ts';
import {
  importedExpenses,
  makeExpenseType,
  makeSupplier,
  readExpenseTypeNames,
  readImportedExpenses,
  readMethodNames,
  readSupplierNames,
  readVatRates,
  removeExpenseTypes,
  removeSuppliers,
} from '../../../finance/expenses/public/imports.ts';
import { firstOpenDay } from '../../../reports/accounting/public/periods.ts';
import { recordKind } from '../record-kind.ts';
import type { ValueSource } from '../values.ts';

type Values = Readonly<Record<string, Stored>>;

const named = (
  field: 'expense_type_id' | 'supplier_id',
  table: 'expense_types' | 'suppliers',
  of: Pick<ValueSource, 'options'> & Pick<NonNullable<ValueSource['making']>, 'make' | 'remove'>,
): ValueSource => ({
  field,
  isMade: true,
  needsValue: field === 'expense_type_id',
  options: of.options,
  making: {
    right: 'expenses.create',
    make: of.make,
    unused: async (db, account_id, ids) => {
      const used = new Set(await recordsInUse(db, table, account_id, ids));
      return ids.filter((id) => !used.has(id));
    },
    remove: of.remove,
  },
});

const values: readonly ValueSource[] = [
  named('expense_type_id', 'expense_types', { options: readExpenseTypeNames, make: makeExpenseType, remove: removeExpenseTypes }),
  named('supplier_id', 'suppliers', { options: readSupplierNames, make: makeSupplier, remove: removeSuppliers }),
  { field: 'payment_method_id', isMade: false, needsValue: true, options: readMethodNames },
];

const said = (given: Values): SaidAmounts => given;

/** The same expense: the same invoice of a supplier, or, where it has no number, all of what tells of it. */
const keyOf = (of: Values): string =>
  typeof of['supplier_invoice_number'] === 'string' && typeof of['supplier_id'] === 'number'
    ? `invoice ${of['supplier_id']} ${of['supplier_invoice_number'].toLowerCase()}`
    : ['spent', 'expense_type_id', 'supplier_id', 'supplier_invoice_number', 'spent_on', 'total_minor', 'description']
        .map((field) => of[field] ?? '')
        .join(' | ');

const fault = (field: string, rule: string): CellFault => ({ field, rule, params: {} });

/** Expenses, by the rules of their form. What they cost is in the books; their VAT is recovered only where the file says so: that of the past was, elsewhere. */
export const expensesKind = recordKind({
  kind: 'expenses',
  rights: ['expenses.create', 'expenses.view', 'expenses.enter_earlier'],
  editRight: 'expenses.edit',
  fieldRights: {},
  store: importedExpenses,
  topics: ['expenses', 'suppliers'],
  values,
  twins: 'skip',
  fields: {
    spent_on: date,
    supplier_invoice_number: optionalText(60),
    description: optionalText(200),
    net_minor: amount_minor,
    vat_minor: amount_minor,
    total_minor: amount_minor,
    due_on: date,
    is_paid: flag,
    paid_on: date,
    recovers_vat: flag,
    notes: optionalLongText(1000),
  },
  required: ['expense_type_id', 'spent_on'],
  read: readImportedExpenses,
  defaults: () =>
    Promise.resolve({
      ...{ expense_type_id: null, supplier_id: null, supplier_invoice_number: null, description: null, notes: null },
      ...{ spent_on: null, due_on: null, paid_on: null, payment_method_id: null, recovers_vat: 0 },
      ...{ net_minor: null, vat_minor: null, total_minor: null },
    }),
  // What is paid is paid on a day, by a way of paying; what is open has neither.
  complete(_input, given) {
    const amounts = amountsOf(said(given));
    if (typeof amounts === 'object') Object.assign(given, amounts);
    const isPaid = given['is_paid'] ?? (typeof given['paid_on'] === 'string' ? 1 : 0);
    delete given['is_paid'];
    if (isPaid === 1) given['paid_on'] ??= given['spent_on'] ?? null;
    else {
      delete given['paid_on'];
      delete given['payment_method_id'];
    }
  },
  keysOf: (of) => [['document', keyOf(of)]],
  async beginFaults(context) {
    const { db, account_id } = context;
    const today = todayOf(context);
    const [rates, open] = [await readVatRates(db, account_id), await firstOpenDay(db, account_id)];
    return (of, _given, before): CellFault | null => {
      if (before !== null) return null;
      const amounts = amountsOf(said(of));
      if (amounts === 'nothing') return fault('total_minor', 'required');
      if (amounts === 'differ') return fault('total_minor', 'imported_not_sum');
      const by = { isRecovered: of['recovers_vat'] === 1, hasSupplierTrn: false };
      if (linesOfAmounts(amounts, rates, by) === null) return fault('vat_minor', 'imported_above_rate');
      const { spent_on, paid_on, due_on, payment_method_id } = of;
      for (const [field, day] of [['spent_on', spent_on] as const, ['paid_on', paid_on] as const]) {
        if (typeof day !== 'string') continue;
        if (day > today) return fault(field, 'imported_in_future');
        if (open !== null && day < open) return fault(field, 'imported_closed');
      }
      if (typeof due_on === 'string' && typeof spent_on === 'string' && due_on < spent_on) return fault('due_on', 'imported_due_before');
      return typeof paid_on === 'string' && typeof payment_method_id !== 'number' ? fault('payment_method_id', 'required') : null;
    };
  },
  amountOf: ({ verdict, values: of }) => (verdict === 'new' ? Number(of['total_minor']) : null),
});

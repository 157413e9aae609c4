import type { Output } from '@rawnaq/contract/endpoint';
import { getExpense, getExpenseChoices, listExpenses } from '@rawnaq/contract/finance/expenses';
import { getExpensesOverview } from '@rawnaq/contract/finance/expenses-overview';
import { listExpenseTypes } from '@rawnaq/contract/finance/expense-types';
import { getSupplier, listSuppliers } from '@rawnaq/contract/catalogue/suppliers';
import { expenseStates, type ExpenseState } from '@rawnaq/domain/finance/expenses/expense';
import { call } from '../../../shell/call.ts';
import { queryClient, useEndpoint } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import type { Choice } from '../../../ui/forms/field-props.ts';
import { localName, localText } from '../../../ui/figures/local-name.ts';
import type { Found, SearchSource } from '../../../ui/inputs/search-select.tsx';

export type Expense = Output<typeof getExpense.output>;
export type ExpenseRow = Output<typeof listExpenses.output>['data'][number];
export type ExpenseType = Output<typeof listExpenseTypes.output>['data'][number];
export type Supplier = Output<typeof getSupplier.output>;

const changing = [listExpenses, getExpense, getExpensesOverview, getExpenseChoices, listExpenseTypes, listSuppliers, getSupplier];

/** What was read of expenses and suppliers is read afresh. */
export const refreshExpenses = (): Promise<unknown> =>
  Promise.all(changing.map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })));

export const stateName = (state: ExpenseState): string => t(`expenses.states.${state}`);
export const stateChoices = (): readonly Choice<ExpenseState>[] => expenseStates.map((value) => ({ value, label: stateName(value) }));

/** What an expense was for: its first item, and how many others. */
export function itemsText(row: Pick<ExpenseRow, 'first_item_english' | 'first_item_arabic' | 'line_count'>): string {
  const name = localText(row.first_item_english, row.first_item_arabic);
  return row.line_count > 1 && name !== null ? t('expenses.list.more_items', { name, count: row.line_count - 1 }) : (name ?? '');
}

const found = ({ id, trn, ...names }: Supplier): Found => ({ value: id, label: localName(names), ...(trn === null ? {} : { note: trn }) });

export const supplierSource: SearchSource = {
  key: 'expenses.suppliers',
  find: async (search, signal) => (await call(listSuppliers, { search, status: 1, per_page: 12 }, { signal })).data.map(found),
  recall: (value, signal) => call(getSupplier, { id: value }, { signal }).then(found, () => null),
};

/** What an expense chooses from; empty while it is read. */
export function useExpenseChoices() {
  const { data, isPending, error, refetch } = useEndpoint(getExpenseChoices, {});
  const named = (rows: readonly { id: number; english_name: string; arabic_name: string }[] = []) =>
    rows.map((row) => ({ value: row.id, label: localName(row) }));
  /** Whether what is paid in this way on this day comes out of the caller's open drawer. */
  const isFromDrawer = (method_id: number | null | undefined, isToday: boolean): boolean =>
    isToday && data?.has_open_shift === true && data.methods.some((method) => method.id === method_id && method.is_cash === 1);
  return {
    isPending,
    error,
    refetch,
    types: named(data?.types),
    methods: named(data?.methods),
    isFromDrawer,
    vat_rates: data?.vat_rates ?? [],
  };
}

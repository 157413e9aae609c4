import type { Input, Output } from '@rawnaq/contract/endpoint';
import { type checkImport, getImport, listImportRows, listImports } from '@rawnaq/contract/platform/imports';
import { may } from '../../../shell/globals.ts';
import { pathOf } from '../../../shell/screens/table.ts';
import { t } from '../../../shell/text/text.ts';

export type DataImportRecord = Output<typeof getImport.output>;
export type ImportKind = DataImportRecord['kind'];
export type ImportRow = Output<typeof listImportRows.output>['data'][number];
export type ValueField = DataImportRecord['value_fields'][number];
export type NamedValue = ValueField['values'][number];
type Choice = NonNullable<Input<typeof checkImport.input>['choices']>[number];

/** What is no longer true once an import took a step. */
export const outdatedByStep = [getImport, listImportRows, listImports] as const;

/** The page of a kind's records. */
export const listOfKind = {
  employees: 'merchant.employees',
  services: 'merchant.services',
  products: 'merchant.products',
  customers: 'merchant.customers',
  suppliers: 'merchant.suppliers',
  balances: 'merchant.customers',
  opening_debts: 'merchant.receivable',
  gift_cards: 'merchant.gift_cards',
  sold_offers: 'merchant.sold_offers',
  expenses: 'merchant.expenses',
  appointments: 'merchant.appointments',
  past_visits: 'merchant.customers',
} as const satisfies Record<ImportKind, string>;

/** What the money of a kind's rows is. */
const amountWords = {
  products: 'stock',
  balances: 'balances',
  opening_debts: 'opening_debts',
  gift_cards: 'gift_cards',
  sold_offers: 'sold_offers',
  expenses: 'expenses',
  past_visits: 'past_visits',
} as const;

/** What the rows of an import come to in their own kind of money; null where they have none. */
export const amountText = (
  { kind, amount }: Pick<DataImportRecord, 'kind' | 'amount'>,
  write: (amount_minor: number) => string,
): string | null =>
  amount === null || !Object.hasOwn(amountWords, kind)
    ? null
    : t(`imports.amounts.${amountWords[kind as keyof typeof amountWords]}`, {
        amount: write(amount.amount_minor),
        count: amount.row_count,
      });

/** The page of a record; null for those that have none of their own. */
export const pageOf = (kind: ImportKind, id: number): string | null =>
  kind === 'customers' || kind === 'balances'
    ? pathOf('merchant.customer', { id })
    : kind === 'employees'
      ? pathOf('merchant.employee', { id })
      : kind === 'suppliers'
        ? pathOf('merchant.supplier', { id })
        : null;

/** Who may bring in records of a kind: who may add and see them. */
const rightsOf = {
  employees: ['employees.create', 'employees.view'],
  services: ['services.create', 'services.view'],
  products: ['products.create', 'products.view'],
  customers: ['customers.create', 'customers.view'],
  suppliers: ['expenses.create', 'expenses.view'],
  balances: ['balance.adjust', 'loyalty.edit', 'customers.view'],
  opening_debts: ['debts.collect', 'payments.view', 'customers.view'],
  gift_cards: ['gift_cards.create', 'gift_cards.give_free', 'gift_cards.view'],
  sold_offers: ['offers.edit', 'offers.view', 'customers.view'],
  expenses: ['expenses.create', 'expenses.view', 'expenses.enter_earlier'],
  appointments: ['appointments.create', 'appointments.view_all', 'customers.create', 'customers.view'],
  past_visits: ['customers.edit', 'customers.view', 'appointments.view_all'],
} as const satisfies Record<ImportKind, readonly string[]>;

export const mayImport = (kind: ImportKind): boolean => rightsOf[kind].every((right) => may(right));

/** What an import says of its names now, as the check takes it. */
export const choicesOf = (data: DataImportRecord): Choice[] =>
  data.value_fields.flatMap(({ field, values }) => values.flatMap((value) => choiceOf(field, value) ?? []));

export const choiceOf = (field: string, { value, choice, value_id }: NamedValue): Choice | null =>
  choice === null ? null : { field, value, choice, ...(value_id === null ? {} : { value_id }) };

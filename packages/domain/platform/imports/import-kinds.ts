import { appointmentColumns } from './appointment-columns.ts';
import { balanceColumns } from './balance-columns.ts';
import { customerColumnKeys, customerColumnNames } from './customer-columns.ts';
import { employeeColumns } from './employee-columns.ts';
import { expenseColumns } from './expense-columns.ts';
import { giftCardColumns } from './gift-card-columns.ts';
import { openingDebtColumns } from './opening-debt-columns.ts';
import { pastVisitColumns } from './past-visit-columns.ts';
import { productColumns } from './product-columns.ts';
import type { RecordColumns } from './record-columns.ts';
import { serviceColumns } from './service-columns.ts';
import { soldOfferColumns } from './sold-offer-columns.ts';
import { supplierColumns } from './supplier-columns.ts';

/** What can be imported, in the order that a salon moves in by: what later ones name comes first. */
export const importKinds = [
  'employees',
  'services',
  'products',
  'customers',
  'suppliers',
  'balances',
  'opening_debts',
  'gift_cards',
  'sold_offers',
  'expenses',
  'appointments',
  'past_visits',
] as const;
export type ImportKind = (typeof importKinds)[number];

/** The kinds whose rows are one record each, read by their columns' kinds. */
export const recordColumns = {
  employees: employeeColumns,
  services: serviceColumns,
  products: productColumns,
  suppliers: supplierColumns,
  balances: balanceColumns,
  opening_debts: openingDebtColumns,
  expenses: expenseColumns,
  gift_cards: giftCardColumns,
  sold_offers: soldOfferColumns,
  appointments: appointmentColumns,
  past_visits: pastVisitColumns,
} as const satisfies Readonly<Record<Exclude<ImportKind, 'customers'>, RecordColumns>>;
export type RecordKindName = keyof typeof recordColumns;

type KeyOf<Name extends RecordKindName> = keyof (typeof recordColumns)[Name]['columns'] & string;
type RecordTarget = { [Name in RecordKindName]: KeyOf<Name> }[RecordKindName];

const recordKeys = Object.values(recordColumns).flatMap(({ columns }) => Object.keys(columns)) as RecordTarget[];
/** Every field that a column of any kind can be. */
export const importFields = [...new Set([...customerColumnKeys, ...recordKeys])];

/** The fields of a kind, with what their columns are called in files. */
export const columnNamesOf = (kind: ImportKind): Readonly<Record<string, readonly string[]>> =>
  kind === 'customers'
    ? customerColumnNames
    : Object.fromEntries(Object.entries(recordColumns[kind].columns).map(([field, { names }]) => [field, names]));

/** Whether headings that nobody knows can go to the notes of a kind's records. */
export const takesNotes = (kind: ImportKind): boolean => kind === 'customers' || recordColumns[kind].notes !== null;

/** The fields of a kind of which a file has one at least: they name the record. */
export const namingFields = (kind: ImportKind): readonly string[] =>
  (kind === 'customers' ? undefined : (recordColumns[kind] as RecordColumns).naming) ??
  ['name', 'first_name', 'last_name', 'other_name', 'english_name', 'arabic_name'].filter((field) =>
    Object.hasOwn(columnNamesOf(kind), field),
  );

/** The fields of a kind that hold days. The first one a file has tells of the order of day and month. */
export const dateFields = (kind: ImportKind): readonly string[] =>
  kind === 'customers'
    ? ['birth_date']
    : Object.entries(recordColumns[kind].columns).flatMap(([field, { is }]) => (is === 'date' ? [field] : []));

import type { Endpoint } from '@rawnaq/contract/endpoint';
import { listPayments } from '@rawnaq/contract/finance/payments';
import { listSalesDocuments } from '@rawnaq/contract/reports/total-sales';
import type { ReportPeriod } from '@rawnaq/domain/reports/accounting/report-period';
import { addMonths } from '@rawnaq/domain/time/add-months';
import { addDays } from '@rawnaq/domain/time/calendar-date';

/** A row as it comes: fields by name. */
export type AnyRow = Readonly<Record<string, unknown>>;

/** What a figure opens into, and what its rows come to. */
export interface WayToRows {
  list: Endpoint;
  /** Null for a row whose figure does not open. */
  input: (row: AnyRow, period: ReportPeriod) => Readonly<Record<string, unknown>> | null;
  sum: (rows: readonly AnyRow[]) => number;
}

export interface ReportWays {
  /** How the report is asked, beside its period. */
  asked?: Readonly<Record<string, unknown>>;
  /** The figures that open into rows. */
  opens: Readonly<Record<string, WayToRows>>;
  /** Figures that are made of others of the same row, as the definition behind "?" says. */
  computed?: readonly string[];
  /** Figures that have no rows, and why. */
  closed?: Readonly<Record<string, string>>;
}

export const number = (value: unknown): number => (typeof value === 'number' ? value : 0);
export const summed =
  (field: string, sign: 1 | -1 = 1, where: (row: AnyRow) => boolean = () => true) =>
  (rows: readonly AnyRow[]): number =>
    sign * rows.filter(where).reduce((all, row) => all + number(row[field]), 0) || 0;
export const counted = (rows: readonly AnyRow[]): number => rows.length;
const ofDocument = (document: string) => (row: AnyRow) => row['document'] === document;

export const way = (list: Endpoint, input: WayToRows['input'], sum: WayToRows['sum']): WayToRows => ({ list, input, sum });

/** A row of days or months: what of its month lies in the period. */
export function daysOf(date: unknown, by: 'day' | 'month', period: ReportPeriod): ReportPeriod {
  const first = String(date);
  if (by === 'day') return { from: first, to: first };
  const last = addDays(addMonths(first, 1), -1);
  return { from: first > period.from ? first : period.from, to: last < period.to ? last : period.to };
}

/** The documents of the total sales behind a row. */
export function documents(keyOf: (row: AnyRow) => unknown, by: string): Readonly<Record<string, WayToRows>> {
  const input = (row: AnyRow, period: ReportPeriod) => {
    const key = keyOf(row);
    // Everybody else of a long list, in one row.
    if (key === 'rest') return null;
    return { ...period, by, ...(key === null || key === undefined ? { without_key: 1 } : { key: `${key as string | number}` }) };
  };
  const of = (sum: WayToRows['sum']) => way(listSalesDocuments, input, sum);
  return {
    invoices: of((rows) => rows.filter(ofDocument('invoice')).length),
    list_price_minor: of(summed('list_price_minor')),
    discounts_minor: of(summed('discounts_minor')),
    billed_minor: of(summed('total_sales_minor', 1, ofDocument('invoice'))),
    debited_minor: of(summed('total_sales_minor', 1, ofDocument('debit_note'))),
    credited_minor: of(summed('total_sales_minor', -1, ofDocument('credit_note'))),
    vat_minor: of(summed('vat_minor')),
    net_sales_minor: of((rows) => summed('total_sales_minor')(rows) - summed('vat_minor')(rows)),
    total_sales_minor: of(summed('total_sales_minor')),
    tips_minor: of(summed('tips_minor')),
  };
}

export const only = (ways: Readonly<Record<string, WayToRows>>, names: readonly string[]) =>
  Object.fromEntries(names.flatMap((name) => (ways[name] === undefined ? [] : [[name, ways[name]]])));
export const without = (ways: Readonly<Record<string, WayToRows>>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(ways).filter(([name]) => !names.includes(name)));

/** The sums of a list that tells amounts in and out. */
export const payments = (input: WayToRows['input']) => {
  const moved = (isOut: 0 | 1) => summed('amount_minor', 1, (row) => row['is_out'] === isOut);
  return { in_minor: way(listPayments, input, moved(0)), out_minor: way(listPayments, input, moved(1)) };
};

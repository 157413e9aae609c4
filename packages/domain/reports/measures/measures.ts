import { divideHalfUp } from '../../money/divide-half-up.ts';
import { added, type Measure } from './measure.ts';

/**
 * What is added up of documents, in minor units but for `invoices`, which counts. Amounts include VAT unless they are VAT. Invoices, debit notes and credit notes
 * count on the business day of their own issue: what is credited today takes nothing from the day it was sold.
 */
export const sums = [
  /** What was sold at its price before all discounts. */
  'list_minor',
  /** Discounts that an employee gave, on a line or on the whole invoice. */
  'manual_discount_minor',
  'code_discount_minor',
  'points_discount_minor',
  'voucher_discount_minor',
  'billed_vat_minor',
  'debited_minor',
  'debited_vat_minor',
  'credited_minor',
  'credited_vat_minor',
  /** What customers owed of invoices when they were issued. */
  'debts_minor',
  /** Tips taken, less tips given back. */
  'tips_minor',
  'invoices',
] as const;
export type Sum = (typeof sums)[number];
export type Sums = Readonly<Record<Sum, number>>;

const discounts = { manual_discount_minor: 1, code_discount_minor: 1, points_discount_minor: 1, voucher_discount_minor: 1 } as const;
const billed = {
  list_minor: 1,
  manual_discount_minor: -1,
  code_discount_minor: -1,
  points_discount_minor: -1,
  voucher_discount_minor: -1,
} as const;
const total = { ...billed, debited_minor: 1, credited_minor: -1 } as const;
const vat = { billed_vat_minor: 1, debited_vat_minor: 1, credited_vat_minor: -1 } as const;
const takings = 'reports.see_takings';

/** Each measure once. Its words are `measures.<name>` of the messages: what it is called, and what it is made of. */
export const measures = {
  list_price: { unit: 'money', right: takings, numerator: { list_minor: 1 } },
  manual_discounts: { unit: 'money', right: takings, numerator: { manual_discount_minor: 1 } },
  code_discounts: { unit: 'money', right: takings, numerator: { code_discount_minor: 1 } },
  points_discounts: { unit: 'money', right: takings, numerator: { points_discount_minor: 1 } },
  voucher_discounts: { unit: 'money', right: takings, numerator: { voucher_discount_minor: 1 } },
  discounts: { unit: 'money', right: takings, numerator: discounts },
  billed: { unit: 'money', right: takings, numerator: billed },
  debited: { unit: 'money', right: takings, numerator: { debited_minor: 1 } },
  credited: { unit: 'money', right: takings, numerator: { credited_minor: 1 } },
  total_sales: { unit: 'money', right: takings, numerator: total },
  vat: { unit: 'money', right: takings, numerator: vat },
  net_sales: {
    unit: 'money',
    right: takings,
    numerator: { ...total, billed_vat_minor: -1, debited_vat_minor: -1, credited_vat_minor: 1 },
  },
  debts: { unit: 'money', right: takings, numerator: { debts_minor: 1 } },
  tips: { unit: 'money', right: takings, numerator: { tips_minor: 1 } },
  invoices: { unit: 'count', right: takings, numerator: { invoices: 1 } },
  average_invoice: { unit: 'money', right: takings, numerator: total, denominator: { invoices: 1 } },
  discount_share: { unit: 'percent', right: takings, numerator: discounts, denominator: { list_minor: 1 } },
} as const satisfies Record<string, Measure<Sum>>;
export type MeasureName = keyof typeof measures;
export const measureNames = Object.keys(measures) as MeasureName[];

/**
 * A measure of sums: minor units of money, a count, or basis points of a share. What is divided is rounded half up; zero where there is nothing to divide by, and where
 * more was taken off than there was.
 */
export function measured(name: MeasureName, of: Partial<Sums>): number {
  const { unit, numerator, denominator }: Measure<Sum> = measures[name];
  const above = added(numerator, of);
  if (denominator === undefined) return above;
  const below = added(denominator, of);
  if (below <= 0 || above <= 0) return 0;
  return divideHalfUp(above, unit === 'percent' ? 10_000 : 1, below);
}

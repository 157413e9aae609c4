import type { MeasureName } from '@rawnaq/domain/reports/measures/measures';

/** Columns of the monthly summary and of that per cashier whose sum is in the last line. */
export const summedInSummaries = [
  'invoices',
  'list_price_minor',
  'discounts_minor',
  'billed_minor',
  'debited_minor',
  'credited_minor',
  'net_sales_minor',
  'vat_minor',
  'total_sales_minor',
  'debts_minor',
  'in_minor',
  'out_minor',
  'difference_minor',
] as const;

/** The measures among them. */
export const explainedInSummaries: readonly MeasureName[] = [
  'invoices',
  'list_price',
  'discounts',
  'billed',
  'debited',
  'credited',
  'net_sales',
  'vat',
  'total_sales',
  'debts',
];

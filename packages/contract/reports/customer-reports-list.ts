import { customerMeasures } from '@rawnaq/domain/reports/measures/customer-measures';
import { figureOf } from '@rawnaq/domain/reports/measures/measure';
import type { Output } from '../endpoint.ts';
import { type ColumnWords, listColumns } from '../list-columns.ts';
import { listFile } from '../list-file.ts';
import {
  cohortMonths,
  getCustomerCategories,
  getCustomerCohorts,
  getCustomerFigures,
  getCustomerValue,
  listReportCustomers,
} from './customer-reports.ts';

const right = 'reports.export' as const;

/** What new and returning customers show and write into their file. */
export const customerFigureColumns = listColumns<typeof getCustomerFigures, 'customerReports' | 'measures'>()({
  date: { title: 'customerReports.date', kind: 'date', onPhone: 'title' },
  customers: { title: 'measures.customers.name', kind: 'number', onPhone: 'amount' },
  new_customers: { title: 'measures.new_customers.name', kind: 'number', onPhone: 'named_line' },
  returning_customers: { title: 'measures.returning_customers.name', kind: 'number' },
  came_back: { title: 'measures.came_back.name', kind: 'number' },
  not_back: { title: 'measures.not_back.name', kind: 'number' },
  open_customers: { title: 'measures.open_customers.name', kind: 'number' },
  retention_bp: { title: 'measures.retention.name', kind: 'percent', onPhone: 'named_line' },
});
export const customerFiguresFile = listFile(getCustomerFigures, {
  title: 'screens.merchant.customers_report',
  columns: customerFigureColumns,
  right,
  summary: 'New and returning customers as a file',
});

/** What the customers behind a figure show and write into their file. */
export const reportCustomerColumns = listColumns<typeof listReportCustomers, 'customerReports' | 'measures'>()({
  name: { title: 'customerReports.customer', isSortable: true, onPhone: 'title' },
  first_on: { title: 'customerReports.first_on', kind: 'date', isSortable: true },
  visit_on: { title: 'customerReports.visit_on', kind: 'date', isSortable: true, onPhone: 'named_line' },
  next_on: { title: 'customerReports.next_on', kind: 'date' },
  state: {
    title: 'customerReports.state',
    kind: 'state',
    value: ({ state }, { say }) => (state === null ? null : say(`customerReports.states.${state}`)),
    onPhone: 'badge',
  },
});
export const reportCustomersFile = listFile(listReportCustomers, {
  title: 'screens.merchant.report_customers',
  columns: reportCustomerColumns,
  right: 'customers.export',
  summary: 'The customers behind a figure as a file',
});

type Cohort = Output<typeof getCustomerCohorts.output>['data'][number];
/** Of a cohort, the share that came in the month so many after its first. */
const shareIn = (row: Cohort, month: number): number | null => {
  const came_in_month = row.came[month - 1] ?? null;
  return came_in_month === null ? null : figureOf(customerMeasures.month_return, { came_in_month, new_customers: row.new_customers });
};
const inMonth = <const M extends (typeof cohortMonths)[number]>(month: M) =>
  ({
    title: `customerReports.months.${month}`,
    kind: 'percent',
    value: (row: Cohort) => shareIn(row, month),
  }) as const;

/** What cohorts show and write into their file. */
export const cohortColumns = listColumns<typeof getCustomerCohorts, 'customerReports' | 'measures'>()({
  month: { title: 'customerReports.first_month', kind: 'date', onPhone: 'title' },
  new_customers: { title: 'measures.new_customers.name', kind: 'number', onPhone: 'amount' },
  month_1: { ...inMonth(1), onPhone: 'named_line' },
  month_2: inMonth(2),
  month_3: { ...inMonth(3), onPhone: 'named_line' },
  month_4: inMonth(4),
  month_5: inMonth(5),
  month_6: inMonth(6),
  month_7: inMonth(7),
  month_8: inMonth(8),
  month_9: inMonth(9),
  month_10: inMonth(10),
  month_11: inMonth(11),
  month_12: inMonth(12),
});
export const cohortsFile = listFile(getCustomerCohorts, {
  title: 'screens.merchant.customer_cohorts',
  columns: cohortColumns,
  right,
  summary: 'Customers by the month of their first visit as a file',
});

/** What categories show and write into their file. */
export const categoryColumns = listColumns<typeof getCustomerCategories, 'customerReports' | 'measures'>()({
  date: { title: 'customerReports.date', kind: 'date', onPhone: 'title' },
  frequent: { title: 'measures.frequent_customers.name', kind: 'number', onPhone: 'amount' },
  recent: { title: 'measures.recent_customers.name', kind: 'number', onPhone: 'named_line' },
  missed: { title: 'measures.missed_customers.name', kind: 'number', onPhone: 'named_line' },
});
export const categoriesFile = listFile(getCustomerCategories, {
  title: 'screens.merchant.customer_categories',
  columns: categoryColumns,
  right,
  summary: 'Frequent, new and missed customers of each day as a file',
});

type Value = Output<typeof getCustomerValue.output>['data'][number];
/** What a row is, in words; a month says itself. */
export function valueRowName({ by, key, name }: Pick<Value, 'by' | 'key' | 'name'>, say: ColumnWords<'customerReports'>['say']): string {
  if (key === 'rest') return say('customerReports.all_others');
  if (by === 'referral' && key === null) return say('customerReports.no_referral');
  return name ?? '';
}

/** What the value of customers shows and writes into its file. */
export const valueColumns = listColumns<typeof getCustomerValue, 'customerReports' | 'measures'>()({
  month: { title: 'customerReports.first_month', kind: 'date', value: ({ by, key }) => (by === 'month' ? key : null), onPhone: 'title' },
  name: { title: 'customerReports.name', value: (row, { say }) => (row.by === 'month' ? null : valueRowName(row, say)) },
  customers: { title: 'measures.customers.name', kind: 'number' },
  invoices: { title: 'measures.invoices.name', kind: 'number' },
  total_sales_minor: { title: 'measures.total_sales.name', kind: 'money' },
  net_sales_minor: { title: 'measures.net_sales.name', kind: 'money', onPhone: 'named_line' },
  products_cost_minor: { title: 'measures.products_cost.name', kind: 'money' },
  margin_minor: { title: 'measures.margin.name', kind: 'money', onPhone: 'amount' },
  margin_share_bp: { title: 'measures.margin_share.name', kind: 'percent' },
  margin_per_customer_minor: { title: 'measures.margin_per_customer.name', kind: 'money', onPhone: 'named_line' },
});
export const customerValueFile = listFile(getCustomerValue, {
  title: 'screens.merchant.customer_value',
  columns: valueColumns,
  right,
  summary: 'The value of customers as a file; by customer only with the right to export customers',
});

export const customerReportsListEndpoints = [
  customerFiguresFile,
  reportCustomersFile,
  cohortsFile,
  categoriesFile,
  customerValueFile,
] as const;

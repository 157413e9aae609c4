import {
  cohortMonths,
  getCustomerCategories,
  getCustomerCohorts,
  getCustomerFigures,
  getCustomerValue,
  listReportCustomers,
} from '@rawnaq/contract/reports/customer-reports';
import {
  categoriesFile,
  cohortsFile,
  customerFiguresFile,
  customerValueFile,
  reportCustomersFile,
} from '@rawnaq/contract/reports/customer-reports-list';
import type { Output } from '@rawnaq/contract/endpoint';
import { CustomerCategory } from '@rawnaq/domain/customers/customers/category';
import type { ReportPeriod } from '@rawnaq/domain/reports/accounting/report-period';
import { comparedPeriod } from '@rawnaq/domain/reports/comparison/comparison';
import { type CustomerMeasure, customerMeasures } from '@rawnaq/domain/reports/measures/customer-measures';
import { figureOf } from '@rawnaq/domain/reports/measures/measure';
import { measured } from '@rawnaq/domain/reports/measures/measures';
import { mostNamedRows } from '@rawnaq/domain/reports/measures/sales-rows';
import { addDays } from '@rawnaq/domain/time/calendar-date';
import { addMonths } from '@rawnaq/domain/time/add-months';
import { planForValues } from '../../../db/plan-for-values.ts';
import { refuse } from '../../../http/answers/refusal.ts';
import { todayOf } from '../../../http/business-day.ts';
import type { UserContext } from '../../../http/context.ts';
import { type Handler, handle } from '../../../http/handle.ts';
import { fileOfList } from '../../../sheets/list-file.ts';
import { periodRefusal } from '../sales-reports/public/period.ts';
import { countMissed, customersOfCategory, readCategoryDays } from './categories-store.ts';
import { readCustomerValue, type ValueRow } from './value-store.ts';
import { type CustomersOf, type CustomerSums, customersWhoCame, pageOfCustomers, readCohorts, readCustomerSums } from './visits-store.ts';

/** A period up to the day it is judged at, which is never one to come. */
function judgedAt(context: UserContext, { from, to }: ReportPeriod, as_of: string | undefined): CustomersOf {
  const today = todayOf(context);
  return { account_id: context.account_id, from, to, as_of: as_of === undefined || as_of > today ? today : as_of };
}

const count = (name: CustomerMeasure, of: Partial<CustomerSums>): number => figureOf(customerMeasures[name], of) ?? 0;
const figuresOf = (of: CustomerSums): Output<typeof getCustomerFigures.output>['totals'] => ({
  customers: count('customers', of),
  new_customers: count('new_customers', of),
  returning_customers: count('returning_customers', of),
  came_back: count('came_back', of),
  not_back: count('not_back', of),
  open_customers: count('open_customers', of),
  retention_bp: figureOf(customerMeasures.retention, of),
});

const figures = handle(getCustomerFigures, async ({ by = 'month', as_of, compare, ...period }, context) => {
  const refusal = periodRefusal(period);
  if (refusal !== null) return refusal;
  const { db } = context;
  await planForValues(db);
  const of = judgedAt(context, period, as_of);
  const days = compare === undefined ? null : comparedPeriod(period, compare);
  const { rows, whole } = await readCustomerSums(db, of, by);
  const earlier = days === null ? null : await readCustomerSums(db, { ...of, ...days }, 'whole');
  return {
    data: rows.map((row) => ({ date: row.date, ...figuresOf(row) })),
    total: rows.length,
    totals: figuresOf(whole),
    compared: days === null || earlier === null ? null : { ...days, totals: figuresOf(earlier.whole) },
  };
});

const categories = { frequent: CustomerCategory.frequent, recent: CustomerCategory.new, missed: CustomerCategory.missed } as const;
const isCategory = (part: string): part is keyof typeof categories => part in categories;

const list = handle(listReportCustomers, async ({ of: part = 'all', as_of, first_from, first_to, from, to, ...query }, context) => {
  const refusal = periodRefusal({ from, to });
  if (refusal !== null) return refusal;
  const of = judgedAt(context, { from, to }, as_of);
  const inSalon = { ...of, time_zone: context.account.timezone };
  const rows = isCategory(part)
    ? customersOfCategory(inSalon, categories[part])
    : customersWhoCame(of, part, { from: first_from, to: first_to });
  const countAll = part === 'missed' ? () => countMissed(context.db, inSalon) : undefined;
  return { ...(await pageOfCustomers(context.db, rows, query, countAll)), page: query.page, per_page: query.per_page };
});

/** The last day of the month so many after that of a day. */
const endOfMonth = (day: string, after: number): string => addDays(addMonths(`${day.slice(0, 8)}01`, after + 1), -1);

const cohorts = handle(getCustomerCohorts, async ({ as_of, ...period }, context) => {
  const refusal = periodRefusal(period);
  if (refusal !== null) return refusal;
  const of = judgedAt(context, period, as_of);
  const sums = await readCohorts(context.db, of, endOfMonth(period.to, cohortMonths.length));
  const data = [...Map.groupBy(sums, ({ month }) => month)].map(([month, found]) => {
    const after = new Map(found.map((one) => [one.after, one.customers]));
    return {
      month,
      new_customers: after.get(0) ?? 0,
      came: cohortMonths.map((months) => (endOfMonth(month, months) > of.as_of ? null : (after.get(months) ?? 0))),
    };
  });
  return { data, total: data.length };
});

const days = handle(getCustomerCategories, async ({ from, to }, context) => {
  const refusal = periodRefusal({ from, to });
  if (refusal !== null) return refusal;
  const today = todayOf(context);
  if (from > today) return { data: [], total: 0 };
  const { db, account_id, account } = context;
  const data = await readCategoryDays(db, { account_id, time_zone: account.timezone, from, to: to < today ? to : today });
  const isEmpty = data.every(({ frequent, recent, missed }) => frequent + recent + missed === 0);
  return { data: isEmpty ? [] : [...data], total: isEmpty ? 0 : data.length };
});

/** The numbers of a row, whichever of them the reader may see: costs that were not read make no margin. */
const numbersOf = (row: ValueRow, sees_cost: boolean) => ({
  customers: row.customers,
  invoices: measured('invoices', row),
  total_sales_minor: measured('total_sales', row),
  net_sales_minor: measured('net_sales', row),
  products_cost_minor: sees_cost ? figureOf(customerMeasures.products_cost, row) : null,
  margin_minor: sees_cost ? figureOf(customerMeasures.margin, row) : null,
  margin_share_bp: sees_cost ? figureOf(customerMeasures.margin_share, row) : null,
  margin_per_customer_minor: sees_cost ? figureOf(customerMeasures.margin_per_customer, row) : null,
});

const addRows = (rows: readonly ValueRow[]): ValueRow =>
  rows.reduce((one, other) => {
    const { key, name, ...numbers } = other;
    const sums = Object.entries(numbers).map(([sum, value]) => [sum, value + one[sum as keyof typeof numbers]]);
    return { key: 'rest', name: null, ...Object.fromEntries(sums) } as ValueRow;
  });

const value = handle(getCustomerValue, async ({ by = 'month', as_of, referral, without_referral, ...period }, context) => {
  const refusal = periodRefusal(period);
  if (refusal !== null) return refusal;
  if (by === 'customer' && !context.may('customers.view')) return refuse('report.customers_not_allowed', { field: 'by' });
  const sees_cost = context.may('reports.see_cost');
  const rows = await readCustomerValue(context.db, {
    ...judgedAt(context, period, as_of),
    cut: by,
    referral: without_referral === 1 ? null : referral?.toLowerCase(),
    sees_cost,
  });
  const net = (row: ValueRow) => measured('net_sales', row);
  const sorted =
    by === 'month'
      ? rows.toSorted((one, other) => (one.key ?? '').localeCompare(other.key ?? ''))
      : rows.toSorted((one, other) => net(other) - net(one) || (one.key ?? '').localeCompare(other.key ?? ''));
  const rest = sorted.slice(mostNamedRows);
  const shown = rest.length === 0 ? sorted : [...sorted.slice(0, mostNamedRows), { ...addRows(rest), key: 'rest', name: null }];
  const data = shown.map((row) => ({ by, key: row.key, name: row.name, ...numbersOf(row, sees_cost) }));
  return { data, total: data.length };
});

/** Customers leave the salon only with the right to export them. */
const valueFile: Handler = {
  ...value,
  run: async (input, context, prepared) =>
    (input as { by?: string }).by === 'customer' && !(context as UserContext).may('customers.export')
      ? refuse('list.export_not_allowed')
      : value.run(input, context, prepared),
};

export const customerReportsHandlers = [
  figures,
  fileOfList(figures, customerFiguresFile),
  list,
  fileOfList(list, reportCustomersFile),
  cohorts,
  fileOfList(cohorts, cohortsFile),
  days,
  fileOfList(days, categoriesFile),
  value,
  fileOfList(valueFile, customerValueFile),
];

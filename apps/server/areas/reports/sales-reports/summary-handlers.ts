import { getCashierSummary, getDaySummary, getMonthSummary, getPaymentsSummary, listDayLines } from '@rawnaq/contract/reports/day-summary';
import { cashierSummaryFile, monthSummaryFile, paymentsSummaryFile, dayLinesFile } from '@rawnaq/contract/reports/day-summary-list';
import type { Output } from '@rawnaq/contract/endpoint';
import type { ReportPeriod } from '@rawnaq/domain/reports/accounting/report-period';
import { measured, type Sums } from '@rawnaq/domain/reports/measures/measures';
import { lineKinds, type SalesCut } from '@rawnaq/domain/reports/measures/sales-cuts';
import { addSums, daysRows } from '@rawnaq/domain/reports/measures/sales-rows';
import { dayBounds } from '@rawnaq/domain/time/local-time';
import type { UserContext } from '../../../http/context.ts';
import { handle } from '../../../http/handle.ts';
import { fileOfList } from '../../../sheets/list-file.ts';
import { dayLines } from './day-lines.ts';
import { periodRefusal } from './period-refusal.ts';
import { readNames, readSales } from './store.ts';
import {
  readDifferences,
  readDocumentCounts,
  readDrawers,
  readMethods,
  readMoneyBy,
  readMovements,
  readPayments,
  readUserNames,
  readVatRates,
  readWrittenOff,
} from './summary-store.ts';

/** What of the sales a summary shows. */
const salesOf = (of: Sums) => ({
  list_price_minor: measured('list_price', of),
  discounts_minor: measured('discounts', of),
  billed_minor: measured('billed', of),
  debited_minor: measured('debited', of),
  credited_minor: measured('credited', of),
  total_sales_minor: measured('total_sales', of),
  vat_minor: measured('vat', of),
  net_sales_minor: measured('net_sales', of),
});

const salesBy = async ({ db, account_id }: UserContext, period: ReportPeriod, cut: SalesCut) =>
  (await readSales(db, { account_id, ...period, cut })).map(({ key, ...sums }) => ({ key, sums }));

/** The moments at which the days of a period begin and end. */
function momentsOf({ account }: UserContext, { from, to }: ReportPeriod): { start: Date; end: Date } {
  return {
    start: new Date(dayBounds(account.timezone, from).start * 60_000),
    end: new Date(dayBounds(account.timezone, to).end * 60_000),
  };
}

type Kind = Output<typeof getDaySummary.output>['kinds'][number]['kind'];
const kindOrder = (kind: Kind): number => (kind === null ? lineKinds.length : lineKinds.indexOf(kind));

/** Everything of a day, for the screen and for the page to sign. */
export async function daySummaryOf(context: UserContext, day: string): Promise<Output<typeof getDaySummary.output>> {
  const { db, account_id } = context;
  const period = { from: day, to: day };
  const of = { account_id, ...period };
  const { start, end } = momentsOf(context, period);
  const [kinds, days, vat, documents, methods, movements, written_off_minor, drawers] = await Promise.all([
    salesBy(context, period, 'kind'),
    salesBy(context, period, 'day'),
    readVatRates(db, of),
    readDocumentCounts(db, of),
    readMethods(db, of),
    readMovements(db, of),
    readWrittenOff(db, of),
    readDrawers(db, account_id, start, end),
  ]);
  const sums = addSums(days.map((row) => row.sums));
  return {
    day,
    kinds: kinds
      .map(({ key, sums: ofKind }) => ({ kind: key as Kind, ...salesOf(ofKind) }))
      .toSorted((one, other) => kindOrder(one.kind) - kindOrder(other.kind)),
    totals: {
      ...salesOf(sums),
      manual_discounts_minor: measured('manual_discounts', sums),
      code_discounts_minor: measured('code_discounts', sums),
      points_discounts_minor: measured('points_discounts', sums),
      voucher_discounts_minor: measured('voucher_discounts', sums),
      debts_minor: measured('debts', sums),
      tips_minor: measured('tips', sums),
      invoices: measured('invoices', sums),
    },
    ...vat,
    documents,
    methods,
    movements,
    written_off_minor,
    drawers,
  };
}

const day = handle(getDaySummary, ({ day: of }, context) => daySummaryOf(context, of));

const lines = handle(listDayLines, async ({ day: of }, context) => {
  const data = dayLines(await daySummaryOf(context, of));
  return { data, total: data.length };
});

const noMoney = { in_minor: 0, out_minor: 0 };

const month = handle(getMonthSummary, async (period, context) => {
  const refusal = periodRefusal(period);
  if (refusal !== null) return refusal;
  const { db, account_id, account } = context;
  const [sales, money, differences] = await Promise.all([
    salesBy(context, period, 'day'),
    readMoneyBy(db, { account_id, ...period }, 'business_date'),
    readDifferences(db, account_id, { ...momentsOf(context, period), time_zone: account.timezone }),
  ]);
  const byDay = new Map(money.map(({ key, ...moved }) => [key, moved]));
  const ofDay = Map.groupBy(differences, ({ date }) => date);
  const data = daysRows('day', period, sales).map(({ key, sums }) => ({
    date: key ?? period.from,
    invoices: measured('invoices', sums),
    ...salesOf(sums),
    debts_minor: measured('debts', sums),
    ...(byDay.get(key) ?? noMoney),
    difference_minor: (ofDay.get(key ?? '') ?? []).reduce((sum, { minor }) => sum + minor, 0),
  }));
  const isEmpty = sales.length + money.length + differences.length === 0;
  return { data: isEmpty ? [] : data, total: isEmpty ? 0 : data.length };
});

type SummaryRow = Output<typeof getCashierSummary.output>['data'][number];
const nobody = { user_id: null, user_name: null, employee_id: null, english_name: null, arabic_name: null };

async function cashierRows(context: UserContext, period: ReportPeriod): Promise<readonly SummaryRow[]> {
  const { db, account_id, account } = context;
  const [sales, money, differences] = await Promise.all([
    salesBy(context, period, 'cashier'),
    readMoneyBy(db, { account_id, ...period }, 'user_id'),
    readDifferences(db, account_id, { ...momentsOf(context, period), time_zone: account.timezone }),
  ]);
  const salesOfUser = new Map(sales.map(({ key, sums }) => [key, sums]));
  const moneyOfUser = new Map(money.map(({ key, ...moved }) => [key, moved]));
  const ofUser = Map.groupBy(differences, ({ user_id }) => String(user_id));
  const keys = [...new Set([...salesOfUser.keys(), ...moneyOfUser.keys(), ...ofUser.keys()])];
  const names = await readUserNames(
    db,
    account_id,
    keys.flatMap((key) => (key === null ? [] : [Number(key)])),
  );
  const none = addSums([]);
  return keys.map((key) => {
    const sums = salesOfUser.get(key) ?? none;
    return {
      ...nobody,
      by: 'cashier',
      user_id: key === null ? null : Number(key),
      user_name: key === null ? null : (names.get(key) ?? null),
      invoices: measured('invoices', sums),
      ...salesOf(sums),
      debts_minor: measured('debts', sums),
      ...(moneyOfUser.get(key) ?? noMoney),
      difference_minor: (ofUser.get(key ?? '') ?? []).reduce((sum, { minor }) => sum + minor, 0),
    };
  });
}

async function employeeRows(context: UserContext, period: ReportPeriod): Promise<readonly SummaryRow[]> {
  const sales = await salesBy(context, period, 'employee');
  const names = await readNames(
    context.db,
    context.account_id,
    'employee',
    sales.flatMap(({ key }) => key ?? []),
  );
  return sales.map(({ key, sums }) => ({
    ...nobody,
    by: 'employee',
    employee_id: key === null ? null : Number(key),
    ...(key === null ? {} : names.get(key)),
    ...salesOf(sums),
    invoices: null,
    debts_minor: null,
    in_minor: null,
    out_minor: null,
    difference_minor: null,
  }));
}

const cashiers = handle(getCashierSummary, async ({ by = 'cashier', ...period }, context) => {
  const refusal = periodRefusal(period);
  if (refusal !== null) return refusal;
  const rows = await (by === 'cashier' ? cashierRows : employeeRows)(context, period);
  const idOf = ({ user_id, employee_id }: SummaryRow): number => user_id ?? employee_id ?? 0;
  const data = rows.toSorted((one, other) => other.total_sales_minor - one.total_sales_minor || idOf(one) - idOf(other));
  return { data, total: data.length };
});

const payments = handle(getPaymentsSummary, async ({ step = 'day', ...period }, { db, account_id }) => {
  const refusal = periodRefusal(period);
  if (refusal !== null) return refusal;
  const data = await readPayments(db, { account_id, ...period }, step);
  return { data, total: data.length };
});

export const summaryHandlers = [
  day,
  lines,
  fileOfList(lines, dayLinesFile),
  month,
  fileOfList(month, monthSummaryFile),
  cashiers,
  fileOfList(cashiers, cashierSummaryFile),
  payments,
  fileOfList(payments, paymentsSummaryFile),
];

import { listColumns } from '../list-columns.ts';
import { listFile } from '../list-file.ts';
import type { ColumnWords } from '../list-columns.ts';
import type { Output } from '../endpoint.ts';
import { getCashierSummary, getMonthSummary, getPaymentsSummary, listDayLines } from './day-summary.ts';

const right = 'reports.export' as const;

const salesColumns = {
  invoices: { title: 'measures.invoices.name', kind: 'number' },
  list_price_minor: { title: 'measures.list_price.name', kind: 'money', isHidden: true },
  discounts_minor: { title: 'measures.discounts.name', kind: 'money' },
  billed_minor: { title: 'measures.billed.name', kind: 'money', isHidden: true },
  debited_minor: { title: 'measures.debited.name', kind: 'money', isHidden: true },
  credited_minor: { title: 'measures.credited.name', kind: 'money' },
  net_sales_minor: { title: 'measures.net_sales.name', kind: 'money', onPhone: 'named_line' },
  vat_minor: { title: 'measures.vat.name', kind: 'money' },
  total_sales_minor: { title: 'measures.total_sales.name', kind: 'money', onPhone: 'amount' },
  debts_minor: { title: 'measures.debts.name', kind: 'money', isHidden: true },
  in_minor: { title: 'daySummary.money_in', kind: 'money' },
  out_minor: { title: 'daySummary.money_out', kind: 'money' },
  difference_minor: { title: 'daySummary.difference', kind: 'money' },
} as const;

export const monthSummaryColumns = listColumns<typeof getMonthSummary, 'daySummary' | 'measures'>()({
  date: { title: 'daySummary.date', kind: 'date', onPhone: 'title' },
  ...salesColumns,
});
export const monthSummaryFile = listFile(getMonthSummary, {
  title: 'screens.merchant.monthly_general_summary',
  columns: monthSummaryColumns,
  right,
  summary: 'The summary of a period, a row a day, as a file',
});

export const cashierSummaryColumns = listColumns<typeof getCashierSummary, 'daySummary' | 'measures'>()({
  person: {
    title: 'daySummary.person',
    value: (row, { say, name }) =>
      row.by === 'cashier'
        ? (row.user_name ?? say('daySummary.no_cashier'))
        : row.employee_id === null
          ? say('daySummary.no_employee')
          : name(row),
    onPhone: 'title',
  },
  ...salesColumns,
});
export const cashierSummaryFile = listFile(getCashierSummary, {
  title: 'screens.merchant.summary_per_cashier',
  columns: cashierSummaryColumns,
  right,
  summary: 'The summary per cashier as a file',
});

export const paymentsSummaryColumns = listColumns<typeof getPaymentsSummary, 'daySummary' | 'movements'>()({
  date: { title: 'daySummary.date', kind: 'date', onPhone: 'line' },
  method: { title: 'movements.method', value: (row, { name }) => name(row), onPhone: 'title' },
  source: { title: 'daySummary.source', value: (row, { say }) => say(`daySummary.sources.${row.source}`), onPhone: 'line' },
  status: { title: 'movements.status', kind: 'state', value: (row, { say }) => say(`movements.statuses.${row.status}`), onPhone: 'badge' },
  count: { title: 'daySummary.count', kind: 'number' },
  in_minor: { title: 'daySummary.money_in', kind: 'money' },
  out_minor: { title: 'daySummary.money_out', kind: 'money' },
  net_minor: { title: 'daySummary.money_net', kind: 'money', onPhone: 'amount' },
});
export const paymentsSummaryFile = listFile(getPaymentsSummary, {
  title: 'screens.merchant.daily_payments_summary',
  columns: paymentsSummaryColumns,
  right,
  summary: 'The summary of payments as a file',
});

type DayLine = Output<typeof listDayLines.output>['data'][number];
const percent_bp = 100;

/** What a line of the day is, in words. */
function dayLineName(row: DayLine, { say, name }: ColumnWords<'daySummary' | 'measures' | 'movements' | 'salesReports'>): string {
  const { part, key } = row;
  switch (part) {
    case 'sales':
      return say(key === null ? 'salesReports.without.kind' : (`salesReports.kinds.${key}` as 'salesReports.kinds.service'));
    case 'discounts':
      return say(`measures.${key}.name` as 'measures.discounts.name');
    case 'vat':
      return key === null ? say('daySummary.rate_deposits') : `${Number(key) / percent_bp}%`;
    case 'documents':
      return say(`salesReports.documents.${key}` as 'salesReports.documents.invoice');
    case 'movements':
      return say(`movements.kinds.${key}` as 'movements.kinds.sale');
    case 'debts':
      return say(`daySummary.${key}` as 'daySummary.collected');
    case 'methods':
    case 'drawers':
      return name(row);
  }
}

/** The day's summary as a sheet: every line of the page with its part. */
export const dayLineColumns = listColumns<typeof listDayLines, 'daySummary' | 'measures' | 'movements' | 'salesReports'>()({
  part: { title: 'daySummary.part', value: ({ part }, { say }) => say(`daySummary.${part}`), onPhone: 'line' },
  name: { title: 'daySummary.line', value: dayLineName, onPhone: 'title' },
  count: { title: 'daySummary.how_many', kind: 'number' },
  list_price_minor: { title: 'measures.list_price.name', kind: 'money' },
  discounts_minor: { title: 'measures.discounts.name', kind: 'money' },
  debited_minor: { title: 'measures.debited.name', kind: 'money' },
  credited_minor: { title: 'measures.credited.name', kind: 'money' },
  net_minor: { title: 'daySummary.net', kind: 'money' },
  vat_minor: { title: 'measures.vat.name', kind: 'money' },
  total_minor: { title: 'daySummary.total', kind: 'money' },
  in_minor: { title: 'daySummary.money_in', kind: 'money' },
  out_minor: { title: 'daySummary.money_out', kind: 'money' },
  float_minor: { title: 'daySummary.float', kind: 'money' },
  expected_minor: { title: 'daySummary.expected', kind: 'money' },
  counted_minor: { title: 'daySummary.counted', kind: 'money' },
  difference_minor: { title: 'daySummary.difference', kind: 'money' },
  first_number: { title: 'daySummary.first' },
  last_number: { title: 'daySummary.last' },
});
export const dayLinesFile = listFile(listDayLines, {
  title: 'screens.merchant.daily_general_summary',
  columns: dayLineColumns,
  right,
  summary: 'The summary of a day as a file',
});

export const daySummaryListEndpoints = [dayLinesFile, monthSummaryFile, cashierSummaryFile, paymentsSummaryFile] as const;

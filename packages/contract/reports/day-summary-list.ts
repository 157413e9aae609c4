import { listColumns } from '../list-columns.ts';
import { listFile } from '../list-file.ts';
import { getCashierSummary, getMonthSummary, getPaymentsSummary } from './day-summary.ts';

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
  user_name: { title: 'daySummary.cashier', value: (row, { say }) => row.user_name ?? say('daySummary.no_cashier'), onPhone: 'title' },
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

export const daySummaryListEndpoints = [monthSummaryFile, cashierSummaryFile, paymentsSummaryFile] as const;

import { clockHourOf, weekdayOfHour } from '@rawnaq/domain/time/hour-of-week';
import type { Output } from '../endpoint.ts';
import { type ColumnWords, listColumns } from '../list-columns.ts';
import { listFile } from '../list-file.ts';
import { getTotalSales, listSalesDocuments } from './total-sales.ts';

type Row = Output<typeof getTotalSales.output>['data'][number];

/** Rows that a word names and no record. */
const worded = new Set(['source', 'kind']);
const tenders = new Set(['deposit', 'gift_card', 'balance', 'debt']);

/** What a row is, in words; days and months say themselves. */
export function salesRowName(
  row: Pick<Row, 'by' | 'key' | 'english_name' | 'arabic_name'>,
  { say, name }: Pick<ColumnWords<'salesReports'>, 'say' | 'name'>,
): string {
  const { by, key } = row;
  if (key === null || key === 'rest')
    return say(`salesReports.${key === null ? 'without' : 'rest'}.${by}` as 'salesReports.without.employee');
  if (worded.has(by)) return say(`salesReports.${by}s.${key}` as 'salesReports.sources.desk');
  if (by === 'hour')
    return `${say(`salesReports.weekdays.${weekdayOfHour(Number(key))}` as 'salesReports.weekdays.0')} ${String(clockHourOf(Number(key))).padStart(2, '0')}:00`;
  if (by === 'method' && tenders.has(key)) return say(`salesReports.tenders.${key}` as 'salesReports.tenders.debt');
  return name(row);
}

/** What the total sales show and write into their file. */
export const totalSalesColumns = listColumns<typeof getTotalSales, 'salesReports' | 'measures'>()({
  date: {
    title: 'salesReports.day',
    kind: 'date',
    value: (row) => (row.by === 'day' || row.by === 'month' ? row.key : null),
    onPhone: 'title',
  },
  name: { title: 'salesReports.name', value: (row, words) => (row.by === 'day' || row.by === 'month' ? null : salesRowName(row, words)) },
  invoices: { title: 'measures.invoices.name', kind: 'number' },
  list_price_minor: { title: 'measures.list_price.name', kind: 'money' },
  manual_discounts_minor: { title: 'measures.manual_discounts.name', kind: 'money', isHidden: true },
  code_discounts_minor: { title: 'measures.code_discounts.name', kind: 'money', isHidden: true },
  points_discounts_minor: { title: 'measures.points_discounts.name', kind: 'money', isHidden: true },
  voucher_discounts_minor: { title: 'measures.voucher_discounts.name', kind: 'money', isHidden: true },
  discounts_minor: { title: 'measures.discounts.name', kind: 'money' },
  billed_minor: { title: 'measures.billed.name', kind: 'money' },
  debited_minor: { title: 'measures.debited.name', kind: 'money', isHidden: true },
  credited_minor: { title: 'measures.credited.name', kind: 'money' },
  net_sales_minor: { title: 'measures.net_sales.name', kind: 'money', onPhone: 'named_line' },
  vat_minor: { title: 'measures.vat.name', kind: 'money' },
  total_sales_minor: { title: 'measures.total_sales.name', kind: 'money', onPhone: 'amount' },
  compared_minor: { title: 'salesReports.compared', kind: 'money' },
  debts_minor: { title: 'measures.debts.name', kind: 'money', isHidden: true },
  tips_minor: { title: 'measures.tips.name', kind: 'money', isHidden: true },
});

export const totalSalesFile = listFile(getTotalSales, {
  title: 'screens.merchant.total_sales',
  columns: totalSalesColumns,
  right: 'reports.export',
  summary: 'The total sales as a file; by customer only with the right to export customers',
});

/** What the documents of a row of the total sales show and write into their file. */
export const salesDocumentColumns = listColumns<typeof listSalesDocuments, 'salesReports' | 'measures'>()({
  business_date: { title: 'salesReports.day', kind: 'date', isSortable: true, onPhone: 'line', width: 9 },
  document: {
    title: 'salesReports.document',
    kind: 'state',
    value: (row, { say }) => say(`salesReports.documents.${row.document}`),
    onPhone: 'badge',
  },
  number: { title: 'salesReports.number', isSortable: true, onPhone: 'title', width: 9 },
  customer_name: { title: 'salesReports.customer', onPhone: 'line' },
  list_price_minor: { title: 'measures.list_price.name', kind: 'money' },
  discounts_minor: { title: 'measures.discounts.name', kind: 'money' },
  vat_minor: { title: 'measures.vat.name', kind: 'money' },
  total_sales_minor: { title: 'measures.total_sales.name', kind: 'money', isSortable: true, onPhone: 'amount' },
  tips_minor: { title: 'measures.tips.name', kind: 'money', isHidden: true },
});

export const salesDocumentsFile = listFile(listSalesDocuments, {
  title: 'screens.merchant.sales_documents',
  columns: salesDocumentColumns,
  right: 'reports.export',
  summary: 'The documents of a row of the total sales as a file; customers are named only with the right to export customers',
});

export const totalSalesListEndpoints = [totalSalesFile, salesDocumentsFile] as const;

import { listColumns } from '../../list-columns.ts';
import { listFile } from '../../list-file.ts';
import { listSoldLines } from './sold-lines.ts';

const thousandths = 1000;

/** What the lines behind the reports of services and products show and write into their file. */
export const soldLineColumns = listColumns<typeof listSoldLines, 'salesReports' | 'itemReports' | 'measures'>()({
  business_date: { title: 'salesReports.day', kind: 'date', isSortable: true, onPhone: 'line', width: 9 },
  document: {
    title: 'salesReports.document',
    kind: 'state',
    value: (row, { say }) => say(`salesReports.documents.${row.document}`),
    onPhone: 'badge',
  },
  number: { title: 'salesReports.number', onPhone: 'line', width: 9 },
  item: { title: 'itemReports.line', value: (row, { name }) => name(row), onPhone: 'title' },
  employee: {
    title: 'itemReports.employee',
    value: (row, { name }) => name({ english_name: row.employee_english_name, arabic_name: row.employee_arabic_name }),
  },
  quantity_milli: { title: 'itemReports.quantity', kind: 'number', value: (row) => row.quantity_milli / thousandths },
  discounts_minor: { title: 'measures.discounts.name', kind: 'money', isHidden: true },
  total_sales_minor: { title: 'measures.total_sales.name', kind: 'money', isSortable: true, onPhone: 'amount' },
  net_sales_minor: { title: 'measures.net_sales.name', kind: 'money' },
  products_cost_minor: { title: 'measures.products_cost.name', kind: 'money' },
});

export const soldLinesFile = listFile(listSoldLines, {
  title: 'screens.merchant.sold_lines',
  columns: soldLineColumns,
  right: 'reports.export',
  summary: 'The lines behind a row of the reports of services and products as a file; cost only for those who may see it',
});

export const soldLinesListEndpoints = [soldLinesFile] as const;

import { listColumns } from '../../list-columns.ts';
import { listFile } from '../../list-file.ts';
import { getDiscountFigures, listDiscountedInvoices } from './discount-report.ts';

/** What the report of discounts shows and writes into its file. */
export const discountFigureColumns = listColumns<typeof getDiscountFigures, 'discountReport' | 'salesReports' | 'measures'>()({
  date: { title: 'salesReports.day', kind: 'date', value: (row) => (row.by === 'day' ? row.key : null), onPhone: 'title' },
  name: {
    title: 'salesReports.name',
    value: (row, { say }) => (row.by === 'day' ? null : (row.name ?? say(`discountReport.without.${row.by}`))),
  },
  list_price_minor: { title: 'measures.list_price.name', kind: 'money' },
  line_discounts_minor: { title: 'measures.line_discounts.name', kind: 'money' },
  invoice_discounts_minor: { title: 'measures.invoice_discounts.name', kind: 'money' },
  code_discounts_minor: { title: 'measures.code_discounts.name', kind: 'money' },
  points_discounts_minor: { title: 'measures.points_discounts.name', kind: 'money' },
  voucher_discounts_minor: { title: 'measures.voucher_discounts.name', kind: 'money' },
  discounts_minor: { title: 'measures.discounts.name', kind: 'money', onPhone: 'amount' },
  discount_share_bp: { title: 'measures.discount_share.name', kind: 'percent', onPhone: 'named_line' },
  compared_discounts_minor: { title: 'discountReport.compared', kind: 'money', isHidden: true },
  discounted_invoices: { title: 'measures.discounted_invoices.name', kind: 'number', isHidden: true },
  average_discount_minor: { title: 'measures.average_discount.name', kind: 'money', isHidden: true },
});

export const discountFiguresFile = listFile(getDiscountFigures, {
  title: 'screens.merchant.discounts_report',
  columns: discountFigureColumns,
  right: 'reports.export',
  summary: 'The report of discounts as a file',
});

/** What the invoices with discounts show and write into their file. */
export const discountedInvoiceColumns = listColumns<typeof listDiscountedInvoices, 'discountReport' | 'salesReports' | 'measures'>()({
  business_date: { title: 'salesReports.day', kind: 'date', isSortable: true, onPhone: 'line', width: 9 },
  number: { title: 'salesReports.number', onPhone: 'title', width: 9 },
  customer_name: { title: 'salesReports.customer', onPhone: 'line' },
  cashier_name: { title: 'salesReports.cuts.cashier' },
  code: { title: 'discountReport.code', isHidden: true },
  reason: { title: 'discountReport.reason' },
  list_price_minor: { title: 'measures.list_price.name', kind: 'money' },
  line_discounts_minor: { title: 'measures.line_discounts.name', kind: 'money', isHidden: true },
  invoice_discounts_minor: { title: 'measures.invoice_discounts.name', kind: 'money', isHidden: true },
  code_discounts_minor: { title: 'measures.code_discounts.name', kind: 'money', isHidden: true },
  points_discounts_minor: { title: 'measures.points_discounts.name', kind: 'money', isHidden: true },
  voucher_discounts_minor: { title: 'measures.voucher_discounts.name', kind: 'money', isHidden: true },
  discounts_minor: { title: 'measures.discounts.name', kind: 'money', isSortable: true, onPhone: 'amount' },
  discount_share_bp: { title: 'measures.discount_share.name', kind: 'percent' },
});

export const discountedInvoicesFile = listFile(listDiscountedInvoices, {
  title: 'screens.merchant.discounted_invoices',
  columns: discountedInvoiceColumns,
  right: 'reports.export',
  summary: 'Invoices with discounts as a file; customers are named only with the right to export customers',
});

export const discountReportListEndpoints = [discountFiguresFile, discountedInvoicesFile] as const;

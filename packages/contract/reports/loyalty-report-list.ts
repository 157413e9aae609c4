import { listColumns } from '../list-columns.ts';
import { listFile } from '../list-file.ts';
import { getLoyaltyFigures, listReportPoints } from './loyalty-report.ts';

/** What the report of loyalty points shows and writes into its file. */
export const loyaltyFigureColumns = listColumns<typeof getLoyaltyFigures, 'loyaltyReport' | 'measures'>()({
  date: { title: 'loyaltyReport.date', kind: 'date', onPhone: 'title' },
  points_earned: { title: 'measures.points_earned.name', kind: 'number', onPhone: 'named_line' },
  points_redeemed: { title: 'measures.points_redeemed.name', kind: 'number', onPhone: 'named_line' },
  points_expired: { title: 'measures.points_expired.name', kind: 'number' },
  points_adjusted: { title: 'measures.points_adjusted.name', kind: 'number' },
  points_opened: { title: 'measures.points_opened.name', kind: 'number' },
  points_left: { title: 'measures.points_left.name', kind: 'number', onPhone: 'amount' },
});
export const loyaltyFiguresFile = listFile(getLoyaltyFigures, {
  title: 'screens.merchant.loyalty_report',
  columns: loyaltyFigureColumns,
  right: 'reports.export',
  summary: 'The report of loyalty points as a file',
});

/** What the entries behind a figure of points show and write into their file. */
export const reportPointColumns = listColumns<typeof listReportPoints, 'loyaltyReport'>()({
  date: { title: 'loyaltyReport.date', kind: 'date', isSortable: true, onPhone: 'line', width: 9 },
  customer_name: { title: 'loyaltyReport.customer', isSortable: true, onPhone: 'title' },
  number: { title: 'loyaltyReport.document', onPhone: 'line' },
  points: { title: 'loyaltyReport.points', kind: 'number', isSortable: true, onPhone: 'amount' },
});
export const reportPointsFile = listFile(listReportPoints, {
  title: 'screens.merchant.report_points',
  columns: reportPointColumns,
  right: 'customers.export',
  summary: 'The entries behind a figure of loyalty points as a file',
});

export const loyaltyReportListEndpoints = [loyaltyFiguresFile, reportPointsFile] as const;

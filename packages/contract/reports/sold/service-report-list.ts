import { listColumns } from '../../list-columns.ts';
import { listFile } from '../../list-file.ts';
import { getServiceFigures } from './service-report.ts';

const minutes_of_hour = 60;
const thousandths = 1000;
/** Hours to one decimal. */
const hours = (minutes: number): number => Math.round((minutes * 10) / minutes_of_hour) / 10;

/** What the report of services shows and writes into its file. */
export const serviceFigureColumns = listColumns<typeof getServiceFigures, 'itemReports' | 'measures'>()({
  service: { title: 'itemReports.service', value: (row, { name }) => name(row), onPhone: 'title' },
  quantity_sold_milli: {
    title: 'measures.quantity_sold.name',
    kind: 'number',
    value: (row) => row.quantity_sold_milli / thousandths,
    onPhone: 'named_line',
  },
  total_sales_minor: { title: 'measures.total_sales.name', kind: 'money', isHidden: true },
  net_sales_minor: { title: 'measures.net_sales.name', kind: 'money', onPhone: 'amount' },
  compared_net_minor: { title: 'itemReports.compared_net', kind: 'money', isHidden: true },
  net_change_bp: { title: 'measures.net_change.name', kind: 'percent' },
  products_cost_minor: { title: 'measures.products_cost.name', kind: 'money', isHidden: true },
  margin_minor: { title: 'measures.margin.name', kind: 'money' },
  margin_share_bp: { title: 'measures.margin_share.name', kind: 'percent' },
  booked_hours: { title: 'measures.booked_minutes.name', kind: 'number', value: (row) => hours(row.booked_minutes) },
  worked_hours: { title: 'measures.worked_minutes.name', kind: 'number', value: (row) => hours(row.worked_minutes) },
  net_per_worked_hour_minor: { title: 'measures.net_per_worked_hour.name', kind: 'money', onPhone: 'named_line' },
});

export const serviceFiguresFile = listFile(getServiceFigures, {
  title: 'screens.merchant.services_report',
  columns: serviceFigureColumns,
  right: 'reports.export',
  summary: 'The report of services as a file; cost and margin only for those who may see them',
});

export const serviceReportListEndpoints = [serviceFiguresFile] as const;

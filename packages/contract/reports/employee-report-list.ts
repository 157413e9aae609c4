import { listColumns } from '../list-columns.ts';
import { listFile } from '../list-file.ts';
import { getEmployeeFigures, listServedCustomers } from './employee-report.ts';

const minutes_of_hour = 60;
/** Hours to one decimal, as a text: "152.5". */
const hoursText = (minutes: number): string => (Math.round((minutes * 10) / minutes_of_hour) / 10).toFixed(1);
/** Tenths of stars as they are shown: "4.8". */
const starsText = (tenths: number): string => (tenths / 10).toFixed(1);

/** What the report of employees shows and writes into its file. */
export const employeeFigureColumns = listColumns<typeof getEmployeeFigures, 'employeeReport' | 'measures'>()({
  employee: {
    title: 'employeeReport.employee',
    value: (row, { name, say }) => (row.employee_id === null ? say('employeeReport.no_employee') : name(row)),
    onPhone: 'title',
  },
  total_sales_minor: { title: 'measures.total_sales.name', kind: 'money', onPhone: 'amount' },
  net_sales_minor: { title: 'measures.net_sales.name', kind: 'money' },
  net_per_hour_minor: { title: 'measures.net_per_hour.name', kind: 'money', onPhone: 'named_line' },
  sales_per_hour_minor: { title: 'measures.sales_per_hour.name', kind: 'money', isHidden: true },
  rostered_hours: {
    title: 'measures.rostered_minutes.name',
    value: ({ employee_id, rostered_minutes }) => (employee_id === null ? null : hoursText(rostered_minutes)),
    isHidden: true,
  },
  booked_hours: {
    title: 'measures.booked_minutes.name',
    value: ({ employee_id, booked_minutes }) => (employee_id === null ? null : hoursText(booked_minutes)),
    isHidden: true,
  },
  utilisation_bp: { title: 'measures.utilisation.name', kind: 'percent', onPhone: 'named_line' },
  served: { title: 'measures.served.name', kind: 'number' },
  rebooked: { title: 'measures.rebooked.name', kind: 'number' },
  rebooking_bp: { title: 'measures.rebooking.name', kind: 'percent' },
  products_net_minor: { title: 'measures.products_net.name', kind: 'money', isHidden: true },
  retail_share_bp: { title: 'measures.retail_share.name', kind: 'percent' },
  commission_minor: { title: 'measures.commission.name', kind: 'money' },
  ratings: { title: 'measures.ratings.name', kind: 'number', isHidden: true },
  average_rating: {
    title: 'measures.average_rating.name',
    value: ({ average_rating }) => (average_rating === null ? null : starsText(average_rating)),
  },
});
export const employeeFiguresFile = listFile(getEmployeeFigures, {
  title: 'screens.merchant.employees_report',
  columns: employeeFigureColumns,
  right: 'reports.export',
  summary: 'The report of employees as a file',
});

/** What the customers that employees served show and write into their file. */
export const servedCustomerColumns = listColumns<typeof listServedCustomers, 'employeeReport' | 'measures'>()({
  date: { title: 'employeeReport.date', kind: 'date', isSortable: true, onPhone: 'line', width: 9 },
  customer_name: { title: 'employeeReport.customer', isSortable: true, onPhone: 'title' },
  employee: { title: 'employeeReport.employee', value: (row, { name }) => name(row), onPhone: 'line' },
  rebooked: {
    title: 'employeeReport.booked_again',
    kind: 'state',
    value: ({ rebooked }, { say }) => say(rebooked === 1 ? 'employeeReport.yes' : 'employeeReport.no'),
    onPhone: 'badge',
  },
});
export const servedCustomersFile = listFile(listServedCustomers, {
  title: 'screens.merchant.served_customers',
  columns: servedCustomerColumns,
  right: 'customers.export',
  summary: 'The customers that employees served as a file',
});

export const employeeReportListEndpoints = [employeeFiguresFile, servedCustomersFile] as const;

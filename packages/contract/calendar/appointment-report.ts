import { AppointmentSource } from '@rawnaq/domain/calendar/appointments/status';
import { statusNameOf } from '@rawnaq/domain/calendar/appointments/status-name';
import { listColumns } from '../list-columns.ts';
import { listFile } from '../list-file.ts';
import { reportAppointments } from './appointments.ts';

/** What the report of appointments shows and writes into its file. */
export const appointmentColumns = listColumns<typeof reportAppointments, 'appointments'>()({
  starts_at: { title: 'appointments.report.starts_at', onPhone: 'line', kind: 'moment', isSortable: true },
  customer_name: { title: 'appointments.report.customer_name', isSortable: true, onPhone: 'title' },
  mobile: { title: 'appointments.report.mobile', kind: 'phone', value: (row) => row.customer_mobile },
  services: { title: 'appointments.report.services', onPhone: 'line', value: (row, { name, joined }) => joined(row.services.map(name)) },
  employees: { title: 'appointments.report.employees', value: (row, { name, joined }) => joined(row.employees.map(name)) },
  status: {
    title: 'appointments.report.status',
    onPhone: 'badge',
    kind: 'state',
    value: (row, { say }) => say(`appointments.status_name.${statusNameOf(row)}`),
    isSortable: true,
  },
  source: {
    title: 'appointments.report.source',
    value: (row, { say }) => say(row.source === AppointmentSource.online ? 'appointments.source.online' : 'appointments.source.system'),
    isSortable: true,
  },
  total_minor: { title: 'appointments.report.total_minor', onPhone: 'amount', kind: 'money', isSortable: true },
  created_at: { title: 'appointments.report.created_at', kind: 'moment', isSortable: true, isHidden: true },
  cancel_reason: { title: 'appointments.report.cancel_reason', isHidden: true },
});

export const appointmentsFile = listFile(reportAppointments, {
  title: 'screens.merchant.appointments_report',
  columns: appointmentColumns,
  right: 'reports.export',
  summary: 'The appointments of the report as a file',
});

export const appointmentReportEndpoints = [appointmentsFile] as const;

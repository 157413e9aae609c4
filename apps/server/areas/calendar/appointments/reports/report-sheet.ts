import type { appointmentsFile } from '@rawnaq/contract/calendar/appointments';
import { AppointmentSource } from '@rawnaq/domain/calendar/appointments/status';
import { statusNameOf } from '@rawnaq/domain/calendar/appointments/status-name';
import type { SheetOf } from '../../../../sheets/sheet.ts';

export const reportSheet: SheetOf<typeof appointmentsFile> = {
  title: 'screens.merchant.appointments_report',
  columns: {
    starts_at: { title: 'appointments.report.starts_at', kind: 'moment' },
    customer_name: { title: 'appointments.report.customer_name' },
    mobile: { title: 'appointments.report.mobile', kind: 'phone', value: (row) => row.customer_mobile },
    services: { title: 'appointments.report.services', value: (row, { name, joined }) => joined(row.services.map(name)) },
    employees: { title: 'appointments.report.employees', value: (row, { name, joined }) => joined(row.employees.map(name)) },
    status: { title: 'appointments.report.status', value: (row, { say }) => say(`appointments.status_name.${statusNameOf(row)}`) },
    source: {
      title: 'appointments.report.source',
      value: (row, { say }) => say(row.source === AppointmentSource.online ? 'appointments.source.online' : 'appointments.source.system'),
    },
    total_minor: { title: 'appointments.report.total_minor', kind: 'money' },
    created_at: { title: 'appointments.report.created_at', kind: 'moment' },
    cancel_reason: { title: 'appointments.report.cancel_reason' },
  },
};

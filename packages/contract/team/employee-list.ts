import { listColumns } from '../list-columns.ts';
import { listFile } from '../list-file.ts';
import { listEmployees } from './hr.ts';

/** What the list of employees shows and writes into its file. */
export const employeeColumns = listColumns<typeof listEmployees, 'hr' | 'labels'>()({
  name: { title: 'labels.name', value: (row, { name }) => name(row), isSortable: true, onPhone: 'title' },
  job_title: {
    title: 'hr.job_title',
    onPhone: 'line',
    value: (row, { name }) => name({ english_name: row.job_title_english, arabic_name: row.job_title_arabic }),
  },
  mobile: { title: 'labels.mobile', onPhone: 'line', kind: 'phone', width: 12 },
  email: { title: 'labels.email', isHidden: true },
  status: { title: 'labels.status', onPhone: 'badge', kind: 'state', width: 8, value: (row, { say }) => say(`hr.status.${row.status}`) },
  service_count: { title: 'hr.services_count', kind: 'number', width: 7 },
  sign_in: {
    title: 'hr.sign_in',
    value: (row, { say, name }) => {
      const role = name({ english_name: row.role_english_name, arabic_name: row.role_arabic_name });
      if (row.is_owner === 1) return say('hr.owner');
      if (row.sign_in_status === null) return say('hr.no_sign_in');
      return row.sign_in_status === 1 ? role : say('hr.sign_in_off', { role });
    },
  },
  commission_bp: { title: 'labels.commission_bp', kind: 'percent', isHidden: true },
  show_in_appointments: {
    title: 'hr.on_board',
    value: (row, { say }) => say(row.show_in_appointments === 1 ? 'hr.yes' : 'hr.no'),
    isHidden: true,
  },
  bookable_online: { title: 'hr.online', value: (row, { say }) => say(row.bookable_online === 1 ? 'hr.yes' : 'hr.no'), isHidden: true },
});

export const employeesFile = listFile(listEmployees, {
  title: 'screens.merchant.employees',
  columns: employeeColumns,
  right: 'employees.export',
  summary: 'The employees as a file',
});

export const employeeListEndpoints = [employeesFile] as const;

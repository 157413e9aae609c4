import type { employeesFile } from '@rawnaq/contract/team/hr';
import type { SheetOf } from '../../../sheets/sheet.ts';

export const employeesSheet: SheetOf<typeof employeesFile> = {
  title: 'screens.merchant.employees',
  columns: {
    name: { title: 'labels.name', value: (row, { name }) => name(row) },
    job_title: {
      title: 'hr.job_title',
      value: (row, { name }) => name({ english_name: row.job_title_english, arabic_name: row.job_title_arabic }),
    },
    mobile: { title: 'labels.mobile', kind: 'phone' },
    email: { title: 'labels.email' },
    status: { title: 'labels.status', value: (row, { say }) => say(`hr.status.${row.status}`) },
    service_count: { title: 'hr.services_count', kind: 'number' },
    sign_in: {
      title: 'hr.sign_in',
      value: (row, { say }) => {
        if (row.is_owner === 1) return say('hr.owner');
        if (row.sign_in_status === null) return say('hr.no_sign_in');
        return row.sign_in_status === 1 ? (row.role_name ?? '') : say('hr.sign_in_off', { role: row.role_name ?? '' });
      },
    },
    commission_bp: { title: 'labels.commission_bp', kind: 'percent' },
    show_in_appointments: { title: 'hr.on_board', value: (row, { say }) => say(row.show_in_appointments === 1 ? 'hr.yes' : 'hr.no') },
    bookable_online: { title: 'hr.online', value: (row, { say }) => say(row.bookable_online === 1 ? 'hr.yes' : 'hr.no') },
  },
};

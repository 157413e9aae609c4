import { appointmentColumns } from './appointment-columns.ts';
import { ownerColumns } from './owner-columns.ts';
import type { RecordColumns } from './record-columns.ts';

const { date, at, service_id, employee_id, status, notes } = appointmentColumns.columns;

/** What a list of visits says that took place before the salon came here: words and figures of the other program, kept as they are. */
export const pastVisitColumns = {
  columns: {
    ...ownerColumns,
    visited_on: { is: 'date', names: [...date.names, 'Visit date', 'Date of visit', 'Checkout date', 'تاريخ الزيارة'] },
    visit_minute: { is: 'time', names: at.names },
    service_names: { is: 'long_text', names: [...service_id.names, 'Description', 'Items', 'Treatments'] },
    employee_name: { is: 'text', names: [...employee_id.names, 'Served by', 'Team members'] },
    amount_minor: {
      is: 'money',
      names: [
        'Paid',
        'Amount paid',
        'Price',
        'Total',
        'Total paid',
        'Gross sales',
        'Net sales',
        'Value',
        'المدفوع',
        'المبلغ المدفوع',
        'السعر',
        'الإجمالي',
      ],
    },
    status: { is: 'past_status', names: status.names },
    notes: { is: 'long_text', names: notes.names },
  },
  notes: 'notes',
  needsBothNames: false,
  naming: ['customer_name', 'first_name', 'last_name', 'mobile', 'email'],
} as const satisfies RecordColumns;

import type { customersFile } from '@rawnaq/contract/customers/customers';
import type { SheetOf } from '../../../sheets/sheet.ts';

export const customersSheet: SheetOf<typeof customersFile> = {
  title: 'screens.merchant.customers',
  columns: {
    name: { title: 'labels.name' },
    mobile: { title: 'labels.mobile', kind: 'phone' },
    category: { title: 'labels.category', value: (row, { say }) => say(`customers.category.${row.category}`) },
    last_invoice_at: { title: 'customers.last_visit', kind: 'moment' },
    invoice_count: { title: 'customers.invoices', kind: 'number' },
    no_show_count: { title: 'customers.no_shows', kind: 'number' },
    email: { title: 'labels.email' },
    allergies: { title: 'labels.allergies' },
    created_at: { title: 'customers.since', kind: 'moment' },
  },
};

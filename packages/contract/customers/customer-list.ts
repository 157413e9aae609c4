import { listColumns } from '../list-columns.ts';
import { listFile } from '../list-file.ts';
import { listCustomers } from './customers.ts';

/** What the list of customers shows and writes into its file. */
export const customerColumns = listColumns<typeof listCustomers, 'customers' | 'labels'>()({
  name: { title: 'labels.name', isSortable: true, onPhone: 'title' },
  mobile: { title: 'labels.mobile', onPhone: 'line', kind: 'phone', width: 12 },
  category: {
    title: 'labels.category',
    onPhone: 'badge',
    kind: 'state',
    width: 9,
    value: (row, { say }) => say(`customers.category.${row.category}`),
  },
  customer_type: {
    title: 'labels.customer_type',
    isHidden: true,
    width: 8,
    value: (row, { say, name }) => (row.own_type === null ? say(`customers.types.${row.customer_type}`) : name(row.own_type)),
  },
  tags: {
    title: 'labels.tag_ids',
    width: 12,
    value: (row, { name, joined }) => joined(row.tags.map(name)),
  },
  last_invoice_at: { title: 'customers.last_visit', onPhone: 'line', kind: 'moment', isSortable: true },
  invoice_count: { title: 'customers.invoices', kind: 'number', width: 7 },
  no_show_count: { title: 'customers.no_shows', kind: 'number', width: 8, isHidden: true },
  email: { title: 'labels.email', isHidden: true },
  allergies: { title: 'labels.allergies', isHidden: true },
  created_at: { title: 'customers.since', kind: 'moment', isSortable: true, isHidden: true },
});

export const customersFile = listFile(listCustomers, {
  title: 'screens.merchant.customers',
  columns: customerColumns,
  right: 'customers.export',
  summary: 'The customers as a file',
});

export const customerListEndpoints = [customersFile] as const;

import type { invoicesFile } from '@rawnaq/contract/sales/sales';
import { invoiceState } from '@rawnaq/domain/sales/sales/invoice-state';
import type { SheetOf } from '../../../sheets/sheet.ts';

export const invoicesSheet: SheetOf<typeof invoicesFile> = {
  title: 'screens.merchant.invoices',
  columns: {
    number: { title: 'sales.number' },
    issued_at: { title: 'sales.date', kind: 'moment' },
    customer_name: { title: 'sales.customer', value: (row, { say }) => row.customer_name ?? say('sales.walk_in') },
    customer_mobile: { title: 'labels.mobile', kind: 'phone' },
    cashier_name: { title: 'sales.cashier' },
    methods: {
      title: 'sales.paid_by',
      value: (row, { say, name }) => [...(row.deposits_minor > 0 ? [say('sales.deposit')] : []), ...row.methods.map(name)].join(' + '),
    },
    state: { title: 'sales.state', value: (row, { say }) => say(`sales.states.${invoiceState(row)}`) },
    balance_due_minor: { title: 'notes.is_due', kind: 'money' },
    credited_minor: { title: 'notes.credited', kind: 'money' },
    subtotal_minor: { title: 'sales.without_vat', kind: 'money' },
    discount_minor: { title: 'sales.discount', kind: 'money' },
    discount_reasons: { title: 'labels.discount_reason', value: (row) => row.discount_reasons.join(' · ') },
    vat_minor: { title: 'sales.vat', kind: 'money' },
    total_minor: { title: 'sales.total', kind: 'money' },
  },
};

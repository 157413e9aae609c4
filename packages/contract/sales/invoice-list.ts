import { invoiceState } from '@rawnaq/domain/sales/sales/invoice-state';
import * as z from 'zod/mini';
import { endpoint, may } from '../endpoint.ts';
import { date, flag, id, listQuery, pageOf } from '../fields.ts';
import { listColumns } from '../list-columns.ts';
import { listFile } from '../list-file.ts';
import { totals } from './sales-cart.ts';

const name = { english_name: z.string(), arabic_name: z.string() };

const invoiceRow = z.object({
  id,
  number: z.string(),
  issued_at: z.string(),
  business_date: z.string(),
  customer_id: z.nullable(id),
  customer_name: z.nullable(z.string()),
  customer_mobile: z.nullable(z.string()),
  cashier_name: z.nullable(z.string()),
  appointment_id: z.nullable(id),
  ...totals,
  methods: z.array(z.object(name)),
  /** Why discounts were given, on the whole and on lines. */
  discount_reasons: z.array(z.string()),
  /** What of it was paid by deposits. */
  deposits_minor: z.int(),
  /** What the customer still owes of it. */
  balance_due_minor: z.int(),
  /** What credit notes took of it; `is_cancelled` where one of them cancelled it. */
  credited_minor: z.int(),
  is_cancelled: flag,
});

/** What can have become of an issued invoice: a part is owed, notes took something of it or all, it was cancelled. */
export const invoiceStates = ['owed', 'credited', 'cancelled'] as const;

export const listInvoices = endpoint({
  method: 'GET',
  path: '/api/invoices',
  access: may('invoices.view'),
  input: z.object({
    ...listQuery,
    from: z.optional(date),
    to: z.optional(date),
    customer_id: z.optional(id),
    cashier_user_id: z.optional(id),
    employee_id: z.optional(id),
    method_id: z.optional(id),
    state: z.optional(z.literal(invoiceStates)),
  }),
  output: z.extend(pageOf(invoiceRow), { totals: z.object(totals) }),
  refusals: ['sales.export_not_allowed'],
  summary:
    'Issued invoices, newest first, by day, customer, cashier, employee, way of paying and what became of them; with the totals of all that is filtered; more than 500 at once is an export',
});

/** What the list of invoices shows on the screen and writes into its file. */
export const invoiceColumns = listColumns<typeof listInvoices, 'labels' | 'notes' | 'sales'>()({
  number: { title: 'sales.number', width: 9, isSortable: true, onPhone: 'title' },
  issued_at: { title: 'sales.date', onPhone: 'line', kind: 'moment', width: 12, isSortable: true },
  customer_name: { title: 'sales.customer', onPhone: 'line', value: (row, { say }) => row.customer_name ?? say('sales.walk_in') },
  customer_mobile: { title: 'labels.mobile', kind: 'phone', isHidden: true },
  cashier_name: { title: 'sales.cashier' },
  methods: {
    title: 'sales.paid_by',
    value: (row, { say, name }) => [...(row.deposits_minor > 0 ? [say('sales.deposit')] : []), ...row.methods.map(name)].join(' + '),
  },
  state: { title: 'sales.state', onPhone: 'badge', kind: 'state', value: (row, { say }) => say(`sales.states.${invoiceState(row)}`) },
  balance_due_minor: { title: 'notes.is_due', kind: 'money', isHidden: true },
  credited_minor: { title: 'notes.credited', kind: 'money', isHidden: true },
  subtotal_minor: { title: 'sales.without_vat', kind: 'money', isHidden: true },
  discount_minor: { title: 'sales.discount', kind: 'money', isHidden: true },
  discount_reasons: { title: 'labels.discount_reason', value: (row) => row.discount_reasons.join(' · '), isHidden: true },
  vat_minor: { title: 'sales.vat', kind: 'money', isSortable: true },
  total_minor: { title: 'sales.total', onPhone: 'amount', kind: 'money', isSortable: true },
});

export const invoicesFile = listFile(listInvoices, {
  title: 'screens.merchant.invoices',
  columns: invoiceColumns,
  right: 'invoices.export',
  summary: 'The invoices as a file',
});

export const listCashiers = endpoint({
  method: 'GET',
  path: '/api/billing/cashiers',
  access: may('invoices.view'),
  input: z.object({}),
  output: z.object({ data: z.array(z.object({ id, name: z.string() })) }),
  summary: 'Who has issued invoices, for the filter of the list',
});

export const invoiceListEndpoints = [listInvoices, invoicesFile, listCashiers] as const;

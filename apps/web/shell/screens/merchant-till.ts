import type { MerchantRows } from './screen.ts';

/** Selling, and the documents a sale makes. */
export const tillScreens = {
  billing: { path: '/merchant/billing', permission: 'invoices.create', group: 'selling', icon: 'till' },
  invoices_on_hold: { path: '/merchant/on-hold-report', permission: 'invoices.view', group: 'selling', icon: 'pause' },
  cash_shifts: { path: '/merchant/cash-shifts', permission: 'cash_shifts.open', group: 'selling', icon: 'calculator' },
  cash_shift: { path: '/merchant/cash-shifts/{id}', permission: 'cash_shifts.open' },

  invoices: { path: '/merchant/invoices', permission: 'invoices.view', group: 'documents', icon: 'invoice' },
  invoice: { path: '/merchant/invoices/{id}', permission: 'invoices.view' },
  credit_notes: { path: '/merchant/credit-notes', permission: 'invoices.view', group: 'documents', icon: 'credit_note' },
  debit_notes: { path: '/merchant/debit-notes', permission: 'invoices.view', group: 'documents', icon: 'debit_note' },
  accounting_notes: {
    path: '/merchant/accounting-notes',
    permission: 'books.view',
    reads: ['invoices.view'],
    group: 'documents',
    icon: 'note',
  },
} as const satisfies MerchantRows;

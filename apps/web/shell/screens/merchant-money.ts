import type { MerchantRows } from './screen.ts';

/** What comes in, what goes out, and what is reported of it. */
export const moneyScreens = {
  payments: { path: '/merchant/payments', permission: 'payments.view', group: 'received', icon: 'cash' },
  receivable: { path: '/merchant/receivable', permission: 'invoices.view', group: 'received', icon: 'hourglass' },
  deposits: { path: '/merchant/deposits', permission: 'payments.view', group: 'received', icon: 'piggy_bank' },
  penalties: { path: '/merchant/penalties', permission: 'payments.view', group: 'received', icon: 'warning' },

  expenses: { path: '/merchant/expenses', permission: 'expenses.view', group: 'spent', icon: 'wallet' },
  expenses_list: { path: '/merchant/expenses-list', permission: 'expenses.view', group: 'spent', icon: 'list', parent: 'expenses' },
  new_expense: { path: '/merchant/expense', permission: 'expenses.create', reads: ['expenses.view'], parent: 'expenses_list' },
  expense: { path: '/merchant/expense/{id}', permission: 'expenses.edit', reads: ['expenses.view'], parent: 'expenses_list' },
  expected_expenses: {
    path: '/merchant/expected-expenses',
    permission: 'expenses.view',
    group: 'spent',
    icon: 'calendar_event',
    parent: 'expenses',
  },
  new_expected_expense: {
    path: '/merchant/expected-expenses/expense',
    permission: 'expenses.create',
    reads: ['expenses.view'],
    parent: 'expected_expenses',
  },
  expected_expense: {
    path: '/merchant/expected-expenses/expense/{id}',
    permission: 'expenses.edit',
    reads: ['expenses.view'],
    parent: 'expected_expenses',
  },
  expense_types: {
    path: '/merchant/expense-types',
    permission: 'expenses.view',
    group: 'spent',
    also: 'lists',
    icon: 'folders',
    parent: 'expenses',
  },
  suppliers: { path: '/merchant/suppliers', permission: 'expenses.view', group: 'spent', icon: 'truck' },
  supplier: { path: '/merchant/suppliers/{id}', permission: 'expenses.view' },

  reports: { path: '/merchant/reports', permission: 'reports.view', group: 'figures', icon: 'chart_pie' },
  total_sales: { path: '/merchant/total-sales', permission: 'reports.see_takings', group: 'figures', icon: 'chart' },
  accounting_reports: { path: '/merchant/accounting-reports', permission: 'reports.view', group: 'figures', icon: 'report' },
  daily_general_summary: { path: '/merchant/accounting-reports/daily-general-summary', permission: 'reports.view', icon: 'report' },
  monthly_general_summary: { path: '/merchant/accounting-reports/monthly-general-summary', permission: 'reports.view', icon: 'report' },
  summary_per_cashier: {
    path: '/merchant/accounting-reports/general-summary-per-cashier-employees',
    permission: 'reports.view',
    icon: 'report',
  },
  daily_payments_summary: {
    path: '/merchant/accounting-reports/daily-payments-summary',
    permission: 'reports.see_takings',
    icon: 'report',
  },
  monthly_payments_summary: {
    path: '/merchant/accounting-reports/monthly-payments-summary',
    permission: 'reports.see_takings',
    icon: 'report',
  },
  credit_notes_report: { path: '/merchant/accounting-reports/credit-notes', permission: 'reports.view', icon: 'credit_note' },
  debit_notes_report: { path: '/merchant/accounting-reports/debit-notes', permission: 'reports.view', icon: 'debit_note' },
  profit_and_loss: { path: '/merchant/accounting-reports/profit-and-loss', permission: 'reports.see_cost', icon: 'chart' },
  trial_balance: {
    path: '/merchant/accounting-reports/trial-balance',
    permission: 'books.view',
    reads: ['reports.see_cost'],
    icon: 'report',
  },
  balance_sheet: {
    path: '/merchant/accounting-reports/balance-sheet',
    permission: 'books.view',
    reads: ['reports.see_cost'],
    icon: 'report',
  },
  account_ledger: { path: '/merchant/accounting-reports/account-ledger/{id}', permission: 'books.view' },
  journal: { path: '/merchant/accounting-reports/journal', permission: 'books.view', icon: 'list' },
  vat_report: { path: '/merchant/accounting-reports/vat-report', permission: 'books.view', group: 'tax_filing', icon: 'percentage' },
  vat_documents: { path: '/merchant/accounting-reports/vat-report/documents', permission: 'books.view', parent: 'vat_report' },
  forecasts: { path: '/merchant/forecasts', permission: 'reports.view', group: 'figures', icon: 'trend' },

  e_invoices: { path: '/merchant/e-invoicing/documents', permission: 'einvoicing.view', group: 'tax_filing', icon: 'qr' },
  e_invoice: { path: '/merchant/e-invoicing/documents/{id}', permission: 'einvoicing.view' },
} as const satisfies MerchantRows;

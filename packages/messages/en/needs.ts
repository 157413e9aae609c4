/** What waits for a hand, on the hub of its place and beside its screen in the navigation. */
export const needs = {
  title: 'Needs a hand first',
  nothing: 'Nothing is waiting here.',
  leave_requests: { one: '{count} leave request to answer', other: '{count} leave requests to answer' },
  overdue_expenses: { one: '{count} expense is overdue', other: '{count} expenses are overdue' },
  complaints: { one: '{count} suggestion or complaint to settle', other: '{count} suggestions and complaints to settle' },
  waiting_customers: { one: '{count} customer is waiting for a time', other: '{count} customers are waiting for a time' },
  rejected_einvoices: { one: '{count} e-invoice was rejected', other: '{count} e-invoices were rejected' },
  held_invoices: { one: '{count} sale is on hold', other: '{count} sales are on hold' },
  open_counts: { one: '{count} stock count is still open', other: '{count} stock counts are still open' },
  low_stock: { one: '{count} product is running low', other: '{count} products are running low' },
  bank_lines: { one: '{count} bank line to match', other: '{count} bank lines to match' },
  expired_documents: { one: '{count} employee document has expired', other: '{count} employee documents have expired' },
  expiring_documents: { one: '{count} employee document expires soon', other: '{count} employee documents expire soon' },
} as const;

/** What the report of discounts and the invoices behind it say. */
export const discountReport = {
  by: 'By',
  cuts: { day: 'Day', cashier: 'Cashier', code: 'Discount code' },
  without: { cashier: 'Without a cashier', code: 'Without a code' },
  compared: 'Discounts, compared period',
  code: 'Discount code',
  reason: 'Reason',
  cause: 'Cause',
  causes: { line: 'On a line', invoice: 'On the whole invoice', code: 'Discount code', points: 'Points', voucher: 'Free voucher' },
  all_causes: 'All discounts',
  invoices_sum: 'Discounts of these invoices: {amount}',
  invoices_empty: 'No discounts',
  invoices_empty_text: 'No invoice of this period has such a discount.',
  search: 'Number, customer or reason',
} as const;

/** The fixed words of printed documents: invoices, receipts and credit notes. */
export const print = {
  tax_invoice: 'Tax invoice',
  simplified_tax_invoice: 'Simplified tax invoice',
  credit_note: 'Credit note',
  invoice: 'Invoice',
  deposit_receipt: 'Deposit receipt',

  deposit: 'Deposit',
  receipt_number: 'Receipt no.',
  deposit_line: 'Deposit, taken off the invoice of the visit',
  number: 'Invoice no.',
  credit_note_number: 'Credit note no.',
  original_number: 'Original invoice',
  reason: 'Reason',
  issued_at: 'Date and time',
  cashier: 'Cashier',
  trn: 'VAT number',

  customer: 'Customer',
  customer_name: 'Name',
  customer_mobile: 'Mobile',
  customer_trn: 'VAT number',
  walk_in: 'Walk-in customer',

  line_number: 'No.',
  description: 'Description',
  quantity: 'Qty',
  unit_price: 'Unit price',
  line_discount: 'Discount',
  vat_rate: 'VAT %',
  line_vat: 'VAT',
  line_total: 'Total',
  prices_include_vat: 'Prices include VAT. Amounts in {currency}.',
  amounts_in: 'Amounts in {currency}.',

  before_discount: 'Before discount',
  discount: 'Discount',
  subtotal: 'Total excluding VAT',
  vat_at_rate: 'VAT {rate}',
  vat_on_net: 'VAT {rate} on {net}',
  vat: 'VAT',
  total: 'Total including VAT',
  total_without_vat: 'Total',

  payments: 'Payments',
  change: 'Change',
  balance_due: 'Balance due',
  refunds: 'Refunded by',

  paid: 'Paid',
  partly_paid: 'Partly paid',
  unpaid: 'Unpaid',
  refunded: 'Refunded',

  page_of: 'Page {page} of {pages}',

  currency: { SAR: 'SAR', AED: 'AED', BHD: 'BHD', OMR: 'OMR', KWD: 'KWD', QAR: 'QAR', EGP: 'EGP', JOD: 'JOD' },
};

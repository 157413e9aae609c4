/** What each measure of the reports is called and what it is made of: one definition, shown behind "?" on every report. */
export const measures = {
  about: 'How these figures are calculated',
  numerator: 'What is counted',
  denominator: 'Divided by',
  list_price: {
    name: 'List price',
    what: 'Everything on the invoices of the period at its price before any discount, VAT included.',
  },
  manual_discounts: {
    name: 'Staff discounts',
    what: 'Discounts that an employee gave on a line or on a whole invoice, VAT included.',
  },
  code_discounts: { name: 'Discount codes', what: 'What discount codes took off invoices, VAT included.' },
  points_discounts: { name: 'Points', what: 'What customers redeemed with loyalty points, VAT included.' },
  voucher_discounts: { name: 'Free vouchers', what: 'What vouchers that nobody paid for took off invoices, VAT included.' },
  discounts: { name: 'Discounts', what: 'Staff discounts, discount codes, points and free vouchers together, VAT included.' },
  billed: { name: 'Invoiced', what: 'The totals of the invoices of the period: list price less discounts, VAT included.' },
  debited: { name: 'Debit notes', what: 'The totals of debit notes on the day each was issued, VAT included.' },
  credited: {
    name: 'Credited',
    what: 'The totals of credit notes on the day each was issued, VAT included. A cancelled invoice is one of them.',
  },
  total_sales: { name: 'Total sales', what: 'Invoices and debit notes less credit notes, each on the day it was issued, VAT included.' },
  vat: { name: 'VAT', what: 'VAT of invoices and debit notes less VAT of credit notes.' },
  net_sales: { name: 'Net sales', what: 'Total sales without VAT.' },
  debts: { name: 'Sold on credit', what: 'What customers still owed of these invoices when they were issued, whatever was paid since.' },
  tips: {
    name: 'Tips',
    what: 'Tips that customers gave, less tips refunded to them. Tips belong to employees and are not part of the sales.',
  },
  invoices: { name: 'Invoices', what: 'How many invoices were issued. Credit and debit notes do not count.' },
  average_invoice: { name: 'Average invoice', what: 'Total sales.', per: 'The number of invoices.' },
  discount_share: { name: 'Discount rate', what: 'All discounts.', per: 'The list price.' },
} as const;

/** Papers of money that moves without an invoice, wherever such money is shown. */
export const receipts = {
  of: 'Receipt {number}: print or send',
  print: 'Print',
  print_late: 'Print a receipt',
  whatsapp: 'Send by WhatsApp',
  email: 'Send by e-mail',
  sent_to: 'The receipt is on its way to {recipient}',
  done: 'Done',
} as const;

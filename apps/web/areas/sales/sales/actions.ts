import type { Action, FoundAction } from '../../../shell/search/action.ts';

export const actions: readonly Action[] = [
  {
    title: 'actions.new_sale.title',
    words: 'actions.new_sale.words',
    icon: 'till',
    screen: 'merchant.billing',
    takes: { kind: 'customer', title: 'actions.new_sale.for', parameter: 'customer_id' },
  },
];

export const foundActions: readonly FoundAction[] = [
  {
    type: 'invoice',
    title: 'actions.reprint.title',
    icon: 'invoice',
    permission: 'invoices.view',
    run: async (id) => (await import('./invoice/print-invoice.ts')).printPdf(id, { paper: 'receipt_80mm' }),
  },
];

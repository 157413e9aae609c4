import type { MerchantRows } from './screen.ts';

/** Who comes here, and what they hold: cards, offers, points. */
export const customersScreens = {
  customers: { path: '/merchant/customers', permission: 'customers.view', group: 'records', icon: 'customers' },
  customer: { path: '/merchant/customers/{id}', permission: 'customers.view' },
  customer_statement: { path: '/merchant/customers/{id}/statement', permission: 'payments.view', parent: 'customers' },
  merge_customers: { path: '/merchant/merge-customers', permission: 'data.merge', group: 'records', icon: 'customers' },

  gift_cards: { path: '/merchant/gift-cards', permission: 'gift_cards.view', group: 'benefits', icon: 'gift' },
  sold_offers: { path: '/merchant/sold-offers', permission: 'offers.view', group: 'benefits', icon: 'ticket' },
  loyalty_program: {
    path: '/merchant/loyalty-program',
    permission: 'loyalty.view',
    group: 'benefits',
    also: 'selling_rules',
    icon: 'heart',
  },
} as const satisfies MerchantRows;

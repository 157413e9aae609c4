import type { soldOffersFile } from '@rawnaq/contract/value/sold-offers';
import type { SheetOf } from '../../../sheets/sheet.ts';

export const soldOffersSheet: SheetOf<typeof soldOffersFile> = {
  title: 'screens.merchant.sold_offers',
  columns: {
    customer_name: { title: 'offers.list.customer' },
    customer_mobile: { title: 'labels.mobile', kind: 'phone' },
    offer: { title: 'offers.offer', value: (row, { name }) => name(row) },
    left: {
      title: 'offers.list.left',
      value: (row, { say, name, joined }) =>
        row.uses_left !== null
          ? say('offers.list.any_left', { count: row.uses_left })
          : joined(row.services.map((one) => `${name(one)}: ${say('offers.list.left_of', { left: one.left, quantity: one.quantity })}`)),
    },
    sold_at: { title: 'offers.list.sold_at', kind: 'moment' },
    expires_on: { title: 'offers.list.expires', kind: 'date' },
    price_minor: { title: 'offers.price', kind: 'money' },
    invoice_number: { title: 'offers.list.invoice' },
    state: { title: 'labels.status', value: (row, { say }) => say(`offers.list.states.${row.state}`) },
  },
};

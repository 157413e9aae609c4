import { listColumns } from '../list-columns.ts';
import { listFile } from '../list-file.ts';
import { listSoldOffers } from './sold-offers.ts';

/** What the list of sold offers shows and writes into its file. */
export const soldOfferColumns = listColumns<typeof listSoldOffers, 'labels' | 'offers'>()({
  customer_name: { title: 'offers.list.customer', isSortable: true, onPhone: 'title' },
  customer_mobile: { title: 'labels.mobile', kind: 'phone', isHidden: true },
  offer: { title: 'offers.offer', onPhone: 'line', value: (row, { name }) => name(row) },
  /** "2 of 6 Cut, 1 of 1 Manicure", or for a selection how many of all may still be used. */
  left: {
    title: 'offers.list.left',
    onPhone: 'line',
    value: (row, { say, name, joined }) =>
      row.uses_left !== null
        ? say('offers.list.any_left', { count: row.uses_left })
        : joined(row.services.map((one) => `${name(one)}: ${say('offers.list.left_of', { left: one.left, quantity: one.quantity })}`)),
  },
  sold_at: { title: 'offers.list.sold_at', kind: 'moment', isSortable: true, isHidden: true },
  expires_on: { title: 'offers.list.expires', kind: 'date', isSortable: true },
  price_minor: { title: 'offers.price', onPhone: 'amount', kind: 'money', isSortable: true },
  invoice_number: { title: 'offers.list.invoice', isHidden: true },
  state: { title: 'labels.status', onPhone: 'badge', kind: 'state', value: (row, { say }) => say(`offers.list.states.${row.state}`) },
});

export const soldOffersFile = listFile(listSoldOffers, {
  title: 'screens.merchant.sold_offers',
  columns: soldOfferColumns,
  summary: 'The sold offers as a file',
});

export const soldOfferListEndpoints = [soldOffersFile] as const;

import { listColumns } from '../list-columns.ts';
import { listFile } from '../list-file.ts';
import { listGiftCards } from './gift-cards.ts';

/** What the list of gift cards and vouchers shows and writes into its file. */
export const giftCardColumns = listColumns<typeof listGiftCards, 'giftCards'>()({
  code: { title: 'giftCards.code', width: 11, onPhone: 'title' },
  type: { title: 'giftCards.type', value: (row, { say }) => say(`giftCards.types.${row.type}`) },
  /** Whom the card is for; nothing where anybody with its number may use it. */
  beneficiary: { title: 'giftCards.beneficiary', onPhone: 'line', value: (row) => row.beneficiary_name ?? row.customer_name },
  buyer_name: { title: 'giftCards.buyer' },
  issued_at: { title: 'giftCards.issued_at', kind: 'moment', isSortable: true, isHidden: true },
  invoice_number: { title: 'giftCards.invoice', isHidden: true },
  expires_on: { title: 'giftCards.expires_on', onPhone: 'named_line', kind: 'date', width: 9, isSortable: true },
  state: { title: 'giftCards.state', onPhone: 'badge', kind: 'state', value: (row, { say }) => say(`giftCards.states.${row.state}`) },
  value_minor: { title: 'giftCards.value', kind: 'money', isSortable: true },
  left_minor: { title: 'giftCards.left', onPhone: 'amount', kind: 'money', isSortable: true },
});

export const giftCardsFile = listFile(listGiftCards, {
  title: 'screens.merchant.gift_cards',
  columns: giftCardColumns,
  summary: 'Gift cards and vouchers as a file',
});

export const giftCardListEndpoints = [giftCardsFile] as const;

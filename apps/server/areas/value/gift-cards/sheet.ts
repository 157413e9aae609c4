import type { giftCardsFile } from '@rawnaq/contract/value/gift-cards';
import type { SheetOf } from '../../../sheets/sheet.ts';

export const giftCardsSheet: SheetOf<typeof giftCardsFile> = {
  title: 'screens.merchant.gift_cards',
  columns: {
    code: { title: 'giftCards.code' },
    type: { title: 'giftCards.type', value: (row, { say }) => say(`giftCards.types.${row.type}`) },
    beneficiary: { title: 'giftCards.beneficiary', value: (row) => row.beneficiary_name ?? row.customer_name },
    buyer_name: { title: 'giftCards.buyer' },
    issued_at: { title: 'giftCards.issued_at', kind: 'moment' },
    invoice_number: { title: 'giftCards.invoice' },
    expires_on: { title: 'giftCards.expires_on', kind: 'date' },
    state: { title: 'giftCards.state', value: (row, { say }) => say(`giftCards.states.${row.state}`) },
    value_minor: { title: 'giftCards.value', kind: 'money' },
    left_minor: { title: 'giftCards.left', kind: 'money' },
  },
};

import { may, mayOpen } from '../../../shell/globals.ts';
import { screenTable } from '../../../shell/screens/built.ts';
import { pathOf, type ScreenName } from '../../../shell/screens/table.ts';

/** The ledger of an account over a period, of a cash basis by what counts; null for who may not open it. */
export const ledgerPath = (
  account: { id: number } | null,
  { from, to }: { from: string; to: string },
  basis: 'accrual' | 'cash' = 'accrual',
): string | null =>
  account === null || !may('books.view')
    ? null
    : `${pathOf('merchant.account_ledger', { id: account.id })}?${new URLSearchParams({ from, to, ...(basis === 'cash' ? { basis } : {}) }).toString()}`;

interface Booked {
  document_type: string;
  document_id: number;
  document_day?: string | null;
  number: string | null;
  business_date: string;
}

/** The list that a document is found in, where it has no page of its own: by its number, else by its day. */
const inList = (screen: ScreenName, { number, business_date }: Booked): string =>
  `${pathOf(screen)}?${new URLSearchParams({ from: business_date, to: business_date, ...(number === null ? {} : { search: number }) }).toString()}`;

const documents: Readonly<Record<string, { screen: ScreenName; path: (booked: Booked) => string }>> = {
  invoice: { screen: 'merchant.invoice', path: ({ document_id }) => pathOf('merchant.invoice', { id: document_id }) },
  credit_note: { screen: 'merchant.credit_notes', path: (booked) => inList('merchant.credit_notes', booked) },
  debit_note: { screen: 'merchant.debit_notes', path: (booked) => inList('merchant.debit_notes', booked) },
  payment: { screen: 'merchant.payments', path: (booked) => inList('merchant.payments', booked) },
  customer: { screen: 'merchant.customer', path: ({ document_id }) => pathOf('merchant.customer', { id: document_id }) },
  employee: { screen: 'merchant.employee', path: ({ document_id }) => pathOf('merchant.employee', { id: document_id }) },
  gift_card: { screen: 'merchant.gift_cards', path: () => pathOf('merchant.gift_cards') },
  sold_offer: { screen: 'merchant.sold_offers', path: () => pathOf('merchant.sold_offers') },
  product: {
    screen: 'merchant.stock_operations',
    path: ({ document_id }) => `${pathOf('merchant.stock_operations')}?product_id=${document_id}`,
  },
  cash_shift: { screen: 'merchant.cash_shift', path: ({ document_id }) => pathOf('merchant.cash_shift', { id: document_id }) },
  expense: { screen: 'merchant.expense', path: ({ document_id }) => pathOf('merchant.expense', { id: document_id }) },
  money_account: { screen: 'merchant.money_account', path: ({ document_id }) => pathOf('merchant.money_account', { id: document_id }) },
  // Without a day of its period: the return that comes next, from which the others are chosen.
  vat_return: {
    screen: 'merchant.vat_report',
    path: ({ document_day }) => `${pathOf('merchant.vat_report')}${document_day ? `?day=${document_day}` : ''}`,
  },
  manual_entry: { screen: 'merchant.manual_entry', path: ({ document_id }) => pathOf('merchant.manual_entry', { id: document_id }) },
};

/** Where an entry leads: its document, where the reader may open it; else nowhere. */
export function documentPath(booked: Booked): string | null {
  const document = documents[booked.document_type];
  const screen = document && screenTable.get(document.screen);
  return document === undefined || screen === undefined || screen.built === null || !mayOpen(screen) ? null : document.path(booked);
}

import { listColumns } from '../list-columns.ts';
import { listFile } from '../list-file.ts';
import { getGiftCardFigures, listReportGiftCards } from './gift-card-report.ts';

/** What the report of gift cards shows and writes into its file. */
export const giftCardFigureColumns = listColumns<typeof getGiftCardFigures, 'giftCardReport' | 'measures'>()({
  date: { title: 'giftCardReport.date', kind: 'date', onPhone: 'title' },
  cards_sold: { title: 'measures.cards_sold.name', kind: 'number', onPhone: 'named_line' },
  cards_sold_value_minor: { title: 'measures.cards_sold_value.name', kind: 'money' },
  cards_given_minor: { title: 'measures.cards_given.name', kind: 'money' },
  cards_used_minor: { title: 'measures.cards_used.name', kind: 'money', onPhone: 'named_line' },
  cards_opened_minor: { title: 'measures.cards_opened.name', kind: 'money', isHidden: true },
  cards_withdrawn_minor: { title: 'measures.cards_withdrawn.name', kind: 'money', isHidden: true },
  cards_expired_minor: { title: 'measures.cards_expired.name', kind: 'money' },
  cards_left_minor: { title: 'measures.cards_left.name', kind: 'money', onPhone: 'amount' },
});
export const giftCardFiguresFile = listFile(getGiftCardFigures, {
  title: 'screens.merchant.gift_cards_report',
  columns: giftCardFigureColumns,
  right: 'reports.export',
  summary: 'The report of gift cards as a file',
});

/** What the cards behind a figure show and write into their file. Nobody is named: the card itself says whose it is. */
export const reportGiftCardColumns = listColumns<typeof listReportGiftCards, 'giftCardReport' | 'giftCards'>()({
  date: { title: 'giftCardReport.date', kind: 'date', isSortable: true, onPhone: 'line', width: 9 },
  code: { title: 'giftCards.code', onPhone: 'title', width: 11 },
  type: { title: 'giftCards.type', value: (row, { say }) => say(`giftCards.types.${row.type}`), onPhone: 'line' },
  number: { title: 'giftCardReport.document' },
  expires_on: { title: 'giftCards.expires_on', kind: 'date', isSortable: true, width: 9 },
  amount_minor: { title: 'giftCardReport.amount', kind: 'money', isSortable: true, onPhone: 'amount' },
});
export const reportGiftCardsFile = listFile(listReportGiftCards, {
  title: 'screens.merchant.report_gift_cards',
  columns: reportGiftCardColumns,
  right: 'reports.export',
  summary: 'The cards behind a figure of gift cards as a file',
});

export const giftCardReportListEndpoints = [giftCardFiguresFile, reportGiftCardsFile] as const;
